-- Where families read and write reviews of the firm, on another site; no link is shown while it is empty.
insert into private.public_settings (key) values ('review_url');
alter table public.site_settings add constraint review_url_is_https
  check (key <> 'review_url' or value = '' or (value ~ '^https://[^\s\\]+$' and char_length(value) <= 1000));

-- When a family said it, for those who read it: a day, of which the month is shown.
alter table public.testimonials
  add column said_on date check (said_on >= date '2000-01-01' and said_on < date '2100-01-01');
