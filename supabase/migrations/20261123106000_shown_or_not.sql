-- Rows that staff hide are read by administrators and the service alone: no list, page, count or search of a visitor
-- has them.
do $$
declare
  names constant jsonb := '{
    "products": "products", "partner_clinics": "partner clinics", "faqs": "faqs", "hero_images": "hero images",
    "towns": "towns"
  }';
  table_name text;
  noun text;
begin
  for table_name, noun in select * from jsonb_each_text(names) loop
    execute format('alter table public.%I add column is_shown boolean not null default true', table_name);
    execute format('alter policy %I on public.%I using (is_shown)', 'anyone reads ' || noun, table_name);
    execute format('alter policy %I on public.%I rename to %I', 'anyone reads ' || noun, table_name,
      'anyone reads ' || noun || ' that are shown');
    execute format(
      'create policy %I on public.%I for select to authenticated using ((select private.is_admin()))',
      'administrators read all ' || noun, table_name);
  end loop;
end
$$;

-- What belongs to a row is read by those who may read the row.
alter policy "anyone reads product images" on public.product_images
  using (exists (select from public.products where id = product_id));
alter policy "anyone follows a former slug" on public.product_redirects
  using (exists (select from public.products where id = product_id));
alter policy "anyone follows a former slug" on public.slug_redirects
  using (exists (select from public.partner_clinics where id = clinic_id));
