create table public.pricing_tiers (
  id               uuid primary key default gen_random_uuid(),
  size             text not null check (size ~ '\S' and char_length(size) <= 100),
  weight           text not null check (weight ~ '\S' and char_length(weight) <= 100),
  individual_price numeric(10, 2) default 0 check (individual_price between 0 and 99999999.99),
  communal_price   numeric(10, 2) default 0 check (communal_price between 0 and 99999999.99),
  display_order    integer not null default 0 check (display_order >= 0),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index pricing_tiers_listed on public.pricing_tiers (display_order, created_at, id);

create trigger touch_updated_at before update on public.pricing_tiers
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.pricing_tiers
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.pricing_tiers
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, name_column) values ('pricing_tiers', 'size');

alter table public.pricing_tiers enable row level security;
grant select on public.pricing_tiers to anon, authenticated;
grant insert, update, delete on public.pricing_tiers to authenticated;
grant select, insert, update, delete on public.pricing_tiers to service_role;

create policy "anyone reads pricing tiers" on public.pricing_tiers
  for select to anon, authenticated using (true);
create policy "administrators add pricing tiers" on public.pricing_tiers
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change pricing tiers" on public.pricing_tiers
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete pricing tiers" on public.pricing_tiers
  for delete to authenticated using ((select private.is_admin()));
