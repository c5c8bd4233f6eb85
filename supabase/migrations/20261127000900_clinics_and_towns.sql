create table public.partner_clinics (
  id              uuid primary key default gen_random_uuid(),
  name            text not null check (name ~ '\S' and char_length(name) <= 200),
  slug            text not null unique
                  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  address         text not null check (address ~ '\S' and char_length(address) <= 300),
  phone           text not null check (phone ~ '\S' and char_length(phone) <= 50),
  website         text not null
                  -- Forms require a website, but a clinic from a former site may have none.
                  check (website = '' or website ~ '^[^\s\\/?#@:%]+(:\d{1,5})?([/?#][^\s\\]*)?$'
                         and website !~ '[[:cntrl:]]' and char_length(website) <= 255),
  description     text check (char_length(description) <= 5000),
  -- Opening hours as staff type them.
  hours           text check (char_length(hours) <= 500),
  emergency_phone text check (emergency_phone ~ '\S' and char_length(emergency_phone) <= 50),
  seo_title       text check (char_length(seo_title) <= 200),
  seo_description text check (char_length(seo_description) <= 500),
  is_shown        boolean not null default true,
  display_order   integer not null default 0 check (display_order >= 0),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create index partner_clinics_listed on public.partner_clinics (display_order, created_at, id);

insert into private.content_tables (table_name, name_column) values ('partner_clinics', 'name');
select private.make_content('partner_clinics');

create policy "anyone reads partner clinics that are shown" on public.partner_clinics
  for select to anon, authenticated using (is_shown);

select private.make_searchable('partner_clinics', 'name', 'address', 'phone', 'website');

-- The towns the firm serves, each with a page at /{slug}-pet-cremation.
create table public.towns (
  id                  uuid primary key default gen_random_uuid(),
  slug                text not null unique
                      check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  name                text not null check (name ~ '\S' and char_length(name) <= 100),
  region              text not null check (region ~ '\S' and char_length(region) <= 100),
  -- What search engines show.
  meta_description    text not null
                      check (meta_description ~ '\S' and char_length(meta_description) <= 300),
  intro               text not null check (intro ~ '\S' and char_length(intro) <= 2000),
  distance            text not null check (distance ~ '\S' and char_length(distance) <= 200),
  collection          text not null check (collection ~ '\S' and char_length(collection) <= 200),
  ashes_return        text not null check (ashes_return ~ '\S' and char_length(ashes_return) <= 200),
  -- A line that begins with "## " is a heading, an empty line ends a paragraph.
  advice              text not null default '' check (char_length(advice) <= 10000),
  remembrance_heading text not null default '' check (char_length(remembrance_heading) <= 200),
  remembrance         text not null default '' check (char_length(remembrance) <= 5000),
  -- One of the landscapes that come with the site.
  landscape           text not null default 'dawn' check (
                        landscape in ('dawn', 'larches', 'wetlands', 'snow', 'lake', 'evening')),
  -- Shown in place of the landscape.
  picture             public.picture_url,
  -- The clinics on its page, in order. Slugs rather than foreign keys, so that a clinic returns to its place when its
  -- deletion is undone.
  clinic_slugs        text[] not null default '{}'
                      check (cardinality(clinic_slugs) <= 20 and array_position(clinic_slugs, null) is null),
  -- By road from the firm's town.
  distance_km         integer check (distance_km between 0 and 2000),
  -- In dollars with tax, for collection from a home there; null where families have to ask.
  collection_fee      numeric(10, 2) check (collection_fee between 0 and 99999999.99),
  -- Where its dot is on the drawing of the valley, which is 628 units wide and 1140 high; null for a town off the map.
  -- The dot and the road come with the drawing, so no form has them: the seed or an import sets them.
  map_x               integer check (map_x between 0 and 628),
  map_y               integer check (map_y between 0 and 1140),
  -- The side of the dot on which the name stands.
  map_side            text not null default 'left' check (map_side in ('left', 'right')),
  -- The road from the firm's town, as SVG path data.
  map_route           text not null default '' check (map_route ~ '^[MLC0-9 .]*$' and char_length(map_route) <= 5000),
  is_shown            boolean not null default true,
  display_order       integer not null default 0 check (display_order >= 0),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint towns_map_x_map_y_check check ((map_x is null) = (map_y is null))
);
create index towns_listed on public.towns (display_order, created_at, id);

insert into private.content_tables (table_name, name_column, picture_column) values ('towns', 'name', 'picture');
select private.make_content('towns');

create policy "anyone reads towns that are shown" on public.towns
  for select to anon, authenticated using (is_shown);

select private.make_searchable('towns', 'name', 'region', 'intro', 'advice', 'remembrance');

create trigger require_stored_picture before insert or update of picture on public.towns
  for each row execute function private.require_stored_picture('picture');

-- Former slugs of products, clinics and towns, such as "products/urn", for redirects. Without a foreign key, so that they
-- outlast a deletion that is undone.
create table public.former_slugs (
  address    text primary key
             check (char_length(address) <= 220 and address ~ '^(products|partner_clinics|towns)/[a-z0-9]+(-[a-z0-9]+)*$'),
  row_id     uuid not null,
  created_at timestamptz not null default now()
);
create index former_slugs_by_row on public.former_slugs (row_id);

select private.keep_content_version('former_slugs');
insert into private.content_tables (table_name, key_column, parent_column, is_ordered)
values ('former_slugs', 'address', 'row_id', false);

alter table public.former_slugs enable row level security;
grant select on public.former_slugs to anon, authenticated;
grant select, insert, update, delete on public.former_slugs to service_role;

create policy "anyone follows a former slug" on public.former_slugs
  for select to anon, authenticated using (
    exists (select from public.products where id = row_id)
    or exists (select from public.partner_clinics where id = row_id)
    or exists (select from public.towns where id = row_id));

create function private.remember_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_slugs where address = tg_table_name || '/' || new.slug;
  if tg_op = 'UPDATE' then
    insert into public.former_slugs (address, row_id) values (tg_table_name || '/' || old.slug, new.id)
    on conflict (address) do update set row_id = excluded.row_id;
  end if;
  return null;
end
$$;

do $$
declare
  content text;
begin
  foreach content in array array['products', 'partner_clinics', 'towns'] loop
    execute format($sql$
      create trigger free_former_slug after insert on public.%1$I
        for each row execute function private.remember_former_slug();
      create trigger remember_former_slug after update on public.%1$I
        for each row when (old.slug <> new.slug) execute function private.remember_former_slug();
    $sql$, content);
  end loop;
end
$$;
