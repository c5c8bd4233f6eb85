-- Rows that staff hide are read by administrators and the service alone: no list, page, count or search of a visitor
-- has them.
alter table public.products add column is_shown boolean not null default true;
drop policy "anyone reads products" on public.products;
create policy "anyone reads products that are shown" on public.products
  for select to anon, authenticated using (is_shown);
create policy "administrators read all products" on public.products
  for select to authenticated using ((select private.is_admin()));

alter table public.partner_clinics add column is_shown boolean not null default true;
drop policy "anyone reads partner clinics" on public.partner_clinics;
create policy "anyone reads partner clinics that are shown" on public.partner_clinics
  for select to anon, authenticated using (is_shown);
create policy "administrators read all partner clinics" on public.partner_clinics
  for select to authenticated using ((select private.is_admin()));

alter table public.faqs add column is_shown boolean not null default true;
drop policy "anyone reads faqs" on public.faqs;
create policy "anyone reads faqs that are shown" on public.faqs
  for select to anon, authenticated using (is_shown);
create policy "administrators read all faqs" on public.faqs
  for select to authenticated using ((select private.is_admin()));

alter table public.hero_images add column is_shown boolean not null default true;
drop policy "anyone reads hero images" on public.hero_images;
create policy "anyone reads hero images that are shown" on public.hero_images
  for select to anon, authenticated using (is_shown);
create policy "administrators read all hero images" on public.hero_images
  for select to authenticated using ((select private.is_admin()));

alter table public.towns add column is_shown boolean not null default true;
drop policy "anyone reads towns" on public.towns;
create policy "anyone reads towns that are shown" on public.towns
  for select to anon, authenticated using (is_shown);
create policy "administrators read all towns" on public.towns
  for select to authenticated using ((select private.is_admin()));

-- What belongs to a row is read by those who may read the row.
alter policy "anyone reads product images" on public.product_images
  using (exists (select from public.products where id = product_id));

alter policy "anyone follows a former slug" on public.product_redirects
  using (exists (select from public.products where id = product_id));

alter policy "anyone follows a former slug" on public.slug_redirects
  using (exists (select from public.partner_clinics where id = clinic_id));
