create table public.hero_images (
  id            uuid primary key default gen_random_uuid(),
  filename      text not null check (filename ~ '\S' and char_length(filename) <= 255),
  url           text not null check (url ~ '^(https?://|/)\S+$' and char_length(url) <= 2048),
  alt           text not null default '' check (char_length(alt) <= 300),
  display_order integer not null default 0 check (display_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index hero_images_listed on public.hero_images (display_order, created_at, id);

create trigger touch_updated_at before update on public.hero_images
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.hero_images
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.hero_images
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, picture_column) values ('hero_images', 'url');

alter table public.hero_images enable row level security;
grant select on public.hero_images to anon, authenticated;
grant insert, update, delete on public.hero_images to authenticated;
grant select, insert, update, delete on public.hero_images to service_role;

create policy "anyone reads hero images" on public.hero_images
  for select to anon, authenticated using (true);
create policy "administrators add hero images" on public.hero_images
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change hero images" on public.hero_images
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete hero images" on public.hero_images
  for delete to authenticated using ((select private.is_admin()));
