-- On where the firm's phone takes texts; the website then has links that write one.
insert into private.public_settings (key) values ('business_takes_texts');
alter table public.site_settings add constraint business_takes_texts_is_a_switch
  check (key <> 'business_takes_texts' or value in ('on', 'off'));
