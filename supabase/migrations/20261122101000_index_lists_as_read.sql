-- Each list in the very order in which it is read.
create index faqs_listed on public.faqs (display_order, created_at, id);
create index navigation_items_listed on public.navigation_items (display_order, created_at, id);
create index hero_images_listed on public.hero_images (display_order, created_at, id);
create index partner_clinics_listed on public.partner_clinics (display_order, created_at, id);
create index pricing_tiers_listed on public.pricing_tiers (display_order, created_at, id);
create index product_images_listed on public.product_images
  (product_id, display_order, created_at, id);
create index products_listed on public.products (name, id);
create index products_of_a_type on public.products (type, name, id);
create index contact_form_submissions_box on public.contact_form_submissions
  (suspected_spam, status, created_at desc, id desc);

drop index public.faqs_in_order;
drop index public.navigation_items_in_order;
drop index public.hero_images_in_order;
drop index public.partner_clinics_in_order;
drop index public.pricing_tiers_in_order;
drop index public.product_images_in_order;
drop index public.products_by_name;
drop index public.contact_form_submissions_status;
