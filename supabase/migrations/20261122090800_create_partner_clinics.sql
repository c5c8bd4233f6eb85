create table public.partner_clinics (
  id              uuid primary key default gen_random_uuid(),
  name            text not null check (name ~ '\S' and char_length(name) <= 200),
  slug            text not null unique
                  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  address         text not null check (address ~ '\S' and char_length(address) <= 300),
  phone           text not null check (phone ~ '\S' and char_length(phone) <= 50),
  website         text not null
                  -- Empty where the site that a clinic was moved from knew none. Forms ask for one.
                  check (website = '' or website ~ '^[^\s\\/?#@:%]+(:\d{1,5})?([/?#][^\s\\]*)?$'
                         and website !~ '[[:cntrl:]]' and char_length(website) <= 255),
  description     text check (char_length(description) <= 5000),
  seo_title       text check (char_length(seo_title) <= 200),
  seo_description text check (char_length(seo_description) <= 500),
  display_order   integer not null default 0 check (display_order >= 0),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create index partner_clinics_listed on public.partner_clinics (display_order, created_at, id);

create trigger touch_updated_at before update on public.partner_clinics
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.partner_clinics
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.partner_clinics
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, name_column) values ('partner_clinics', 'name');

alter table public.partner_clinics enable row level security;
grant select on public.partner_clinics to anon, authenticated;
grant insert, update, delete on public.partner_clinics to authenticated;
grant select, insert, update, delete on public.partner_clinics to service_role;

create policy "anyone reads partner clinics" on public.partner_clinics
  for select to anon, authenticated using (true);
create policy "administrators add partner clinics" on public.partner_clinics
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change partner clinics" on public.partner_clinics
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete partner clinics" on public.partner_clinics
  for delete to authenticated using ((select private.is_admin()));

-- Former slugs of clinics, for redirects. They have no foreign key, so that they are still there when the deletion of a
-- clinic is undone.
create table public.slug_redirects (
  slug       text primary key,
  clinic_id  uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index slug_redirects_by_clinic on public.slug_redirects (clinic_id);

create trigger touch_updated_at before update on public.slug_redirects
  for each row execute function private.touch_updated_at();
create trigger bump_content_version after insert or update or delete on public.slug_redirects
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, key_column, parent_column, is_ordered)
values ('slug_redirects', 'slug', 'clinic_id', false);

alter table public.slug_redirects enable row level security;
grant select on public.slug_redirects to anon, authenticated;
grant select, insert, update, delete on public.slug_redirects to service_role;

create policy "anyone follows a former slug" on public.slug_redirects
  for select to anon, authenticated using (true);

create function private.remember_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.slug_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.slug_redirects (slug, clinic_id) values (old.slug, new.id)
    on conflict (slug) do update set clinic_id = excluded.clinic_id;
  end if;
  return null;
end
$$;

create trigger free_former_slug after insert on public.partner_clinics
  for each row execute function private.remember_former_slug();
create trigger remember_former_slug after update on public.partner_clinics
  for each row when (old.slug <> new.slug) execute function private.remember_former_slug();
