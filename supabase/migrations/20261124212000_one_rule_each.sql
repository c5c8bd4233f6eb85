-- The settings that anyone reads; a new one is a row here. Administrators may revert changes of those that are content.
create table private.public_settings (
  key        text primary key,
  is_content boolean not null default true
);
alter table private.public_settings enable row level security;
insert into private.public_settings (key, is_content) values
  ('about_image', true), ('about_image_middle', true), ('terms_of_service', true), ('privacy_policy', true),
  ('when_a_pet_dies', true), ('our_care', true), ('business_name', true), ('business_phone', true),
  ('business_email', true), ('opening_hours', true), ('time_zone', true), ('own_prices', false);

create function private.public_setting_keys() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(key) from private.public_settings
$$;
grant execute on function private.public_setting_keys() to anon, authenticated;

alter policy "anyone reads public settings" on public.site_settings
  using (key = any ((select private.public_setting_keys())::text[]));

create or replace function private.is_content(table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or exists (
      select from private.public_settings where key = row_id and is_content
    ))
$$;

-- Whether families read testimonials that are examples: the policy decides so, and previews ask for the same.
create function public.shows_examples() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_demo()
$$;
grant execute on function public.shows_examples() to authenticated;

-- A slug from a name, as `makeSlug` in app/platform/slug.ts makes it: "Ørsted Urn, Larches" → "orsted-urn-larches".
-- Empty when the name has no Latin letter or digit.
create function private.make_slug(name text) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(ltrim(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(normalize(lower(name collate "und-x-icu"), nfkd), 'øłđðħıĸŋŧ', 'olddhikngt'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \t\n\v\f\r\u1680\u2028\u2029\ufeff\u2010-\u2015-]+', '-', 'g'),
    '[^a-z0-9-]', '', 'g'),
    '-+', '-', 'g'), '-'), 200), '-')
$$;

create or replace function private.choose_product_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- "product" when the name has no Latin letter or digit.
  chosen text := coalesce(nullif(private.make_slug(new.name), ''), 'product');
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := coalesce(new.slug, old.slug);
    if new.slug <> old.slug or private.make_slug(old.name) = private.make_slug(new.name) then
      return new;
    end if;
  else
    chosen := coalesce(new.slug, chosen);
  end if;
  -- Two people who add products of one name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('product slug ' || chosen, 0));
  if exists (select from public.products where slug = chosen and id <> new.id) then
    chosen := rtrim(left(chosen, 191), '-') || '-' || left(new.id::text, 8);
  end if;
  new.slug := chosen;
  return new;
end
$$;
drop function private.make_product_slug(text);

-- As long as any other slug.
alter table public.towns drop constraint towns_slug_check;
alter table public.towns add constraint towns_slug_check
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200);
