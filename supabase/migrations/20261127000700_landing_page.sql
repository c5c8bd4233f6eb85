create table public.faqs (
  id            uuid primary key default gen_random_uuid(),
  question      text not null
                check (char_length(btrim(question, E' \t\r\n')) >= 5 and char_length(question) <= 500),
  answer        text not null
                check (char_length(btrim(answer, E' \t\r\n')) >= 10 and char_length(answer) <= 10000),
  is_shown      boolean not null default true,
  display_order integer not null default 0,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index faqs_listed on public.faqs (display_order, created_at, id);

-- The form may leave the order empty, which it sends as null.
create function private.default_display_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.display_order := 0;
  return new;
end
$$;
create trigger default_display_order before insert or update on public.faqs
  for each row when (new.display_order is null) execute function private.default_display_order();

insert into private.content_tables (table_name, name_column) values ('faqs', 'question');
select private.make_content('faqs');

create policy "anyone reads faqs that are shown" on public.faqs
  for select to anon, authenticated using (is_shown);

select private.make_searchable('faqs', 'question', 'answer');

create table public.navigation_items (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null check (title ~ '\S' and char_length(title) <= 100),
  url                text not null
                     check (url ~ '\S' and char_length(url) <= 2048
                            and url !~* '^\s*(javascript|data|vbscript):'
                            -- Browsers drop tabs and line breaks, and read a backslash as a slash.
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

insert into private.content_tables (table_name) values ('navigation_items');
select private.make_content('navigation_items');

create policy "anyone reads navigation items" on public.navigation_items
  for select to anon, authenticated using (true);

select private.make_searchable('navigation_items', 'title', 'url');

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

create table public.hero_images (
  id            uuid primary key default gen_random_uuid(),
  filename      text not null check (filename ~ '\S' and char_length(filename) <= 255),
  url           public.picture_url not null,
  alt           text not null default '' check (char_length(alt) <= 300),
  -- Null is the centre.
  focal_point   public.focal_point,
  is_shown      boolean not null default true,
  display_order integer not null default 0 check (display_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index hero_images_listed on public.hero_images (display_order, created_at, id);

create trigger require_stored_picture before insert or update of url on public.hero_images
  for each row execute function private.require_stored_picture('url');
insert into private.content_tables (table_name, picture_column) values ('hero_images', 'url');
select private.make_content('hero_images');

create policy "anyone reads hero images that are shown" on public.hero_images
  for select to anon, authenticated using (is_shown);

select private.make_searchable('hero_images', 'filename', 'alt');

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

insert into private.content_tables (table_name, name_column) values ('pricing_tiers', 'size');
select private.make_content('pricing_tiers');

create policy "anyone reads pricing tiers" on public.pricing_tiers
  for select to anon, authenticated using (true);

select private.make_searchable('pricing_tiers', 'size', 'weight');

-- What families said. Examples are invented, and visitors of a public site never read them.
create table public.testimonials (
  id            uuid primary key default gen_random_uuid(),
  words         text not null check (char_length(btrim(words, E' \t\r\n')) >= 10 and char_length(words) <= 600),
  name          text not null check (name ~ '\S' and char_length(name) <= 80),
  town          text not null default '' check (char_length(town) <= 80),
  pet           text not null default '' check (char_length(pet) <= 80),
  is_shown      boolean not null default true,
  is_example    boolean not null default false,
  -- The day on which the family said it. Visitors see its month.
  said_on       date check (said_on >= date '2000-01-01' and said_on < date '2100-01-01'),
  display_order integer not null default 0 check (display_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index testimonials_listed on public.testimonials (display_order, created_at, id);

-- An example becomes a testimonial once its words are replaced.
create function private.end_example() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_example := false;
  return new;
end
$$;
create trigger end_example before update on public.testimonials
  for each row when (old.is_example and old.words is distinct from new.words)
  execute function private.end_example();
insert into private.content_tables (table_name, name_column) values ('testimonials', 'name');

-- Whether the site can only be reached from its own machine.
create function private.is_demo() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.settings where key = 'site_setup' and value::jsonb -> 'is_public' = 'false'::jsonb
  )
$$;
grant execute on function private.is_demo() to anon, authenticated;

select private.make_content('testimonials');

create policy "anyone reads testimonials that are shown" on public.testimonials
  for select to anon, authenticated
  using (is_shown and (not is_example or (select private.is_demo())));

select private.make_searchable('testimonials', 'words', 'name', 'town', 'pet');

-- Makes cached pages stale when the site becomes public, or a demo again.
create function private.bump_testimonials() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_version (table_name) values ('testimonials')
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$$;
create trigger bump_testimonials after insert or update on private.settings
  for each row when (new.key = 'site_setup') execute function private.bump_testimonials();
