create table public.navigation_items (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null check (title ~ '\S' and char_length(title) <= 100),
  url                text not null
                     check (url ~ '\S' and char_length(url) <= 2048
                            and url !~* '^\s*(javascript|data|vbscript):'
                            -- Browsers leave out tabs and line breaks, and read a backslash as a slash.
                            and url !~ '[[:cntrl:]\\]'),
  type               text not null default 'section' check (type in ('section', 'link')),
  is_visible         boolean not null default true,
  is_desktop_visible boolean not null default true,
  is_mobile_visible  boolean not null default true,
  display_order      integer not null default 0 check (display_order >= 0),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);
create index navigation_items_listed on public.navigation_items (display_order, created_at, id);

create trigger touch_updated_at before update on public.navigation_items
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.navigation_items
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.navigation_items
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name) values ('navigation_items');

alter table public.navigation_items enable row level security;
grant select on public.navigation_items to anon, authenticated;
grant insert, update, delete on public.navigation_items to authenticated;
grant select, insert, update, delete on public.navigation_items to service_role;

create policy "anyone reads navigation items" on public.navigation_items
  for select to anon, authenticated using (true);
create policy "administrators add navigation items" on public.navigation_items
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change navigation items" on public.navigation_items
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete navigation items" on public.navigation_items
  for delete to authenticated using ((select private.is_admin()));

create function private.hide_on_all_screens() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_desktop_visible := false;
  new.is_mobile_visible := false;
  return new;
end
$$;

create trigger hide_on_all_screens before insert or update on public.navigation_items
  for each row when (not new.is_visible) execute function private.hide_on_all_screens();
