create table public.products (
  id            uuid primary key default gen_random_uuid(),
  name          text collate private.by_name not null check (name ~ '\S' and char_length(name) <= 200),
  type          text collate private.by_name not null check (type ~ '\S' and char_length(type) <= 100),
  description   text check (char_length(description) <= 5000),
  -- The upper bound also refuses NaN, which PostgreSQL sorts above every number.
  price         numeric(10, 2) check (price between 0 and 99999999.99),
  image         public.picture_url,
  -- The product's page is /products/{slug}.
  slug          text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  size          text check (size ~ '\S' and char_length(size) <= 200),
  -- The largest pet whose ashes it holds.
  holds         text check (holds ~ '\S' and char_length(holds) <= 200),
  is_shown      boolean not null default true,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index products_listed on public.products (name, id);
create index products_by_type on public.products (type, name, id);

insert into private.content_tables (table_name, name_column, picture_column, is_ordered)
values ('products', 'name', 'image', false);
select private.make_content('products');

create policy "anyone reads products that are shown" on public.products
  for select to anon, authenticated using (is_shown);

select private.make_searchable('products', 'name', 'type', 'description');

-- What the search box above the list of products reads.
create function public.name_and_type(public.products) returns text language sql stable set search_path = ''
  return private.fold_letters(concat_ws(E'\n', $1.name, $1.type));
grant execute on function public.name_and_type(public.products) to authenticated, service_role;

create function private.choose_product_slug() returns trigger
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
  -- Transactions that add products of the same name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('product slug ' || chosen, 0));
  if exists (select from public.products where slug = chosen and id <> new.id) then
    chosen := rtrim(left(chosen, 191), '-') || '-' || left(new.id::text, 8);
  end if;
  new.slug := chosen;
  return new;
end
$$;

create trigger choose_slug before insert or update of name, slug on public.products
  for each row execute function private.choose_product_slug();
create trigger require_stored_picture before insert or update of image on public.products
  for each row execute function private.require_stored_picture('image');

create table public.product_images (
  id            uuid primary key default gen_random_uuid(),
  product_id    uuid not null references public.products on delete cascade,
  url           public.picture_url not null,
  display_order integer not null default 0 check (display_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index product_images_listed on public.product_images
  (product_id, display_order, created_at, id);

insert into private.content_tables (table_name, parent_column, picture_column)
values ('product_images', 'product_id', 'url');
select private.make_content('product_images');

-- Row-level security of products applies here too, so images of a hidden product stay hidden.
create policy "anyone reads product images" on public.product_images
  for select to anon, authenticated using (exists (select from public.products where id = product_id));

create trigger require_stored_picture before insert or update of url on public.product_images
  for each row execute function private.require_stored_picture('url');

-- An additional picture that becomes the main one changes places with it, in one transaction: a client that did it in two
-- requests would lose the former main picture after the first.
create function private.swap_main_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.image is null or private.is_picture_lost(old.image) then
    delete from public.product_images where product_id = new.id and url = new.image;
  else
    update public.product_images set url = old.image where product_id = new.id and url = new.image;
  end if;
  return null;
end
$$;

create trigger swap_main_picture after update of image on public.products
  for each row when (new.image is distinct from old.image) execute function private.swap_main_picture();
