-- A page for each product at /products/{slug}, with its size and how large a pet it is for.
alter table public.products
  add column slug  text unique
                   check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  add column size  text check (size ~ '\S' and char_length(size) <= 200),
  add column holds text check (holds ~ '\S' and char_length(holds) <= 200);

-- Former slugs, for redirects. No foreign key, so that they are still there when a deletion is undone.
create table public.product_redirects (
  slug       text primary key,
  product_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_redirects_by_product on public.product_redirects (product_id);

create trigger touch_updated_at before update on public.product_redirects
  for each row execute function private.touch_updated_at();
create trigger bump_content_version after insert or update or delete on public.product_redirects
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, key_column, parent_column, is_ordered)
values ('product_redirects', 'slug', 'product_id', false);

alter table public.product_redirects enable row level security;
grant select on public.product_redirects to anon, authenticated;
grant select, insert, update, delete on public.product_redirects to service_role;

create policy "anyone follows a former slug" on public.product_redirects
  for select to anon, authenticated using (true);

-- "Scatter Tube, Larches" → "scatter-tube-larches"; "product" when the name has no Latin letter or digit.
create function private.make_product_slug(name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(both '-' from left(trim(both '-' from
    regexp_replace(
      regexp_replace(normalize(lower(name), nfkd), '[^a-z0-9\s\u2010-\u2015-]', '', 'g'),
      '[\s\u2010-\u2015-]+', '-', 'g')), 180)), ''), 'product')
$$;

-- The slug follows the name. A second product of the same name gets the start of its id behind it.
create function private.choose_product_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chosen text := private.make_product_slug(new.name);
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := coalesce(new.slug, old.slug);
    if new.slug <> old.slug or private.make_product_slug(old.name) = chosen then
      return new;
    end if;
  else
    chosen := coalesce(new.slug, chosen);
  end if;
  -- Two people who add products of one name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('product slug ' || chosen, 0));
  if exists (select from public.products where slug = chosen and id <> new.id) then
    chosen := chosen || '-' || left(new.id::text, 8);
  end if;
  new.slug := chosen;
  return new;
end
$$;

create trigger choose_slug before insert or update of name, slug on public.products
  for each row execute function private.choose_product_slug();

create function private.remember_former_product_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.product_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.product_redirects (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  end if;
  return null;
end
$$;

create trigger free_former_slug after insert on public.products
  for each row execute function private.remember_former_product_slug();
create trigger remember_former_slug after update on public.products
  for each row when (old.slug <> new.slug)
  execute function private.remember_former_product_slug();

-- Each product that a site has already; not a change that staff made.
alter table public.products disable trigger touch_updated_at;
alter table public.products disable trigger audit;
update public.products set slug = null;
alter table public.products enable trigger touch_updated_at;
alter table public.products enable trigger audit;
alter table public.products alter column slug set not null;
