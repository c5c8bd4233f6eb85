create table public.site_settings (
  key        text primary key check (key ~ '^[a-z][a-z0-9_]*$' and char_length(key) <= 100),
  value      text not null check (char_length(value) <= 200000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The policy editors change these rows and never add them.
insert into public.site_settings (key, value) values ('terms_of_service', ''), ('privacy_policy', '');

create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.site_settings
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.site_settings
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, key_column, is_ordered) values ('site_settings', 'key', false);

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
grant insert, update on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

create policy "anyone reads public settings" on public.site_settings
  for select to anon, authenticated using (key in (
    'about_image', 'terms_of_service', 'privacy_policy',
    'business_name', 'business_phone', 'business_email', 'opening_hours'
  ));
create policy "administrators read settings" on public.site_settings
  for select to authenticated using ((select private.is_admin()));
create policy "administrators add settings" on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change settings" on public.site_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
