-- The middle of a picture: what stays in view where a place on the page shows less than the whole picture, in steps of
-- five per cent from the left and from the top: '40% 30%'. Null, or empty for the About picture: nobody moved it.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['hero_images', 'products', 'product_images', 'towns'] loop
    execute format(
      'alter table public.%I add column middle text check (middle ~ ''^(100|[1-9]?[05])%% (100|[1-9]?[05])%%$'')',
      table_name);
  end loop;
end
$$;

insert into public.site_settings (key, value) values ('about_image_middle', '') on conflict (key) do nothing;
alter table public.site_settings add constraint about_image_middle_is_a_place
  check (key <> 'about_image_middle' or value = '' or value ~ '^(100|[1-9]?[05])% (100|[1-9]?[05])%$');

alter policy "anyone reads public settings" on public.site_settings using (key in (
  'about_image', 'about_image_middle', 'terms_of_service', 'privacy_policy', 'when_a_pet_dies', 'our_care',
  'business_name', 'business_phone', 'business_email', 'opening_hours', 'own_prices'
));

create or replace function private.is_content(table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or row_id in (
      'about_image', 'about_image_middle', 'terms_of_service', 'privacy_policy', 'when_a_pet_dies', 'our_care',
      'business_name', 'business_phone', 'business_email', 'opening_hours'
    ))
$$;
