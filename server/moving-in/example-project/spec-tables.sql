-- The tables of a project built by hand from the specification: few checks, dates on only some tables, a column that we
-- don't have, prices as text.
create table public.admin_users (id uuid primary key, is_admin boolean);
create table public.faqs (
  id uuid primary key default gen_random_uuid(), question text, answer text, display_order integer,
  updated_at timestamptz default now());
create table public.navigation_items (
  id uuid primary key default gen_random_uuid(), title text, url text, type text, is_visible boolean,
  is_desktop_visible boolean, is_mobile_visible boolean, display_order integer,
  created_at timestamptz default now(), updated_at timestamptz default now());
create table public.hero_images (
  id uuid primary key default gen_random_uuid(), filename text, url text, display_order integer);
create table public.products (
  id uuid primary key default gen_random_uuid(), name text, type text, description text, price numeric, image text,
  sku text, created_at timestamptz default now());
create table public.product_images (
  id uuid primary key default gen_random_uuid(), product_id uuid, url text, display_order integer);
create table public.partner_clinics (
  id uuid primary key default gen_random_uuid(), name text, slug text, address text, phone text, website text,
  description text, display_order integer, seo_title text, seo_description text);
create table public.pricing_tiers (
  id uuid primary key default gen_random_uuid(), size text, weight text, individual_price text, communal_price text,
  display_order integer);
create table public.site_settings (key text primary key, value text, updated_at timestamptz default now());
create table public.contact_form_submissions (
  id uuid primary key default gen_random_uuid(), name text, email text, phone text, message text, status text,
  admin_read boolean, admin_notes text, created_at timestamptz default now());

grant usage on schema public to anon, authenticated, service_role;
grant select on all tables in schema public to anon, authenticated, service_role;
insert into storage.buckets (id, name, public) values
  ('about_images', 'about_images', true), ('product-images', 'product-images', true), ('hero_images', 'hero_images', true);
