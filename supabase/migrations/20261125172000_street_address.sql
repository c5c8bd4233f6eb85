-- Where families find the firm; nothing is shown while they are empty.
insert into private.public_settings (key) values ('business_address'), ('business_postal_code');
alter table public.site_settings add constraint business_address_is_one_line
  check (key <> 'business_address' or (char_length(value) <= 300 and value !~ '[[:cntrl:]]'));
alter table public.site_settings add constraint business_postal_code_is_canadian
  check (key <> 'business_postal_code' or value = '' or value ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$');
