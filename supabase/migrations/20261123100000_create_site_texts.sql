-- The sentences that staff have changed, by the key that the code knows them by. The others stand in the code.
create table public.site_texts (
  key        text primary key check (key ~ '^[a-z]+(\.[a-z]+){2,3}$' and char_length(key) <= 60),
  value      text not null check (value ~ '\S' and char_length(value) <= 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.site_texts
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.site_texts
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.site_texts
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, key_column, name_column, is_ordered)
values ('site_texts', 'key', 'key', false);

alter table public.site_texts enable row level security;
grant select on public.site_texts to anon, authenticated;
grant insert, update, delete on public.site_texts to authenticated;
grant select, insert, update, delete on public.site_texts to service_role;

create policy "anyone reads site texts" on public.site_texts
  for select to anon, authenticated using (true);
create policy "administrators add site texts" on public.site_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change site texts" on public.site_texts
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete site texts" on public.site_texts
  for delete to authenticated using ((select private.is_admin()));
