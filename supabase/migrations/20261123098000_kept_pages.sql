-- `kept_pages` says whether visitors' browsers keep pages for when they have no connection: 'on' or 'off', on until set.
alter table public.site_settings add constraint kept_pages_is_on_or_off
  check (key <> 'kept_pages' or value in ('on', 'off'));

alter policy "anyone reads public settings" on public.site_settings using (key in (
  'about_image', 'terms_of_service', 'privacy_policy', 'when_a_pet_dies', 'our_care',
  'business_name', 'business_phone', 'business_email', 'opening_hours', 'own_prices', 'kept_pages'
));
