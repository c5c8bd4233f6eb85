create table public.products (
  id            uuid primary key default gen_random_uuid(),
  name          text not null check (name ~ '\S' and char_length(name) <= 200),
  type          text not null check (type ~ '\S' and char_length(type) <= 100),
  description   text check (char_length(description) <= 5000),
  -- The upper bound also refuses NaN, which PostgreSQL sorts above every number.
  price         numeric(10, 2) check (price between 0 and 99999999.99),
  image         text check (image ~ '^(https?://|/)\S+$' and char_length(image) <= 2048),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index products_listed on public.products (name, id);
create index products_by_type on public.products (type, name, id);

create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.products
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.products
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, name_column, picture_column, is_ordered)
values ('products', 'name', 'image', false);

alter table public.products enable row level security;
grant select on public.products to anon, authenticated;
grant insert, update, delete on public.products to authenticated;
grant select, insert, update, delete on public.products to service_role;

create policy "anyone reads products" on public.products
  for select to anon, authenticated using (true);
create policy "administrators add products" on public.products
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change products" on public.products
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete products" on public.products
  for delete to authenticated using ((select private.is_admin()));

create table public.product_images (
  id            uuid primary key default gen_random_uuid(),
  product_id    uuid not null references public.products on delete cascade,
  url           text not null check (url ~ '^(https?://|/)\S+$' and char_length(url) <= 2048),
  display_order integer not null default 0 check (display_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index product_images_listed on public.product_images
  (product_id, display_order, created_at, id);

create trigger touch_updated_at before update on public.product_images
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.product_images
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.product_images
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, parent_column, picture_column)
values ('product_images', 'product_id', 'url');

alter table public.product_images enable row level security;
grant select on public.product_images to anon, authenticated;
grant insert, update, delete on public.product_images to authenticated;
grant select, insert, update, delete on public.product_images to service_role;

create policy "anyone reads product images" on public.product_images
  for select to anon, authenticated using (true);
create policy "administrators add product images" on public.product_images
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change product images" on public.product_images
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete product images" on public.product_images
  for delete to authenticated using ((select private.is_admin()));
