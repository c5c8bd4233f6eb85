-- A town may have a picture of its own in place of a landscape.
alter table public.towns
  add column picture text check (picture ~ '^(https?://|/)\S+$' and char_length(picture) <= 2048);
update private.content_tables set picture_column = 'picture' where table_name = 'towns';
create trigger require_stored_picture before insert or update of picture on public.towns
  for each row execute function private.require_stored_picture('picture');
