-- Words that staff begin an answer with. {name}, {pet} and {price link} are filled in before it is sent.
create table public.reply_templates (
  id         uuid primary key default gen_random_uuid(),
  name       text not null check (name ~ '\S' and char_length(name) <= 80),
  body       text not null check (body ~ '\S' and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reply_templates_listed on public.reply_templates (lower(name), id);

create trigger touch_updated_at before update on public.reply_templates
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.reply_templates
  for each row execute function private.audit();

alter table public.reply_templates enable row level security;
grant select, insert, update, delete on public.reply_templates to authenticated, service_role;
create policy "administrators read reply templates" on public.reply_templates
  for select to authenticated using ((select private.is_admin()));
create policy "administrators add reply templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change reply templates" on public.reply_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()));

insert into public.reply_templates (name, body) values
  ('First answer', E'Dear {name},\n\nThank you for writing to us. We are so sorry about {pet}.\n\nThere is nothing you need to decide today. Please tell us when it would suit you to talk, or call us whenever you are ready.'),
  ('Prices', E'Dear {name},\n\nThank you for asking. Our prices depend on weight, and you can see what it would be for {pet} here:\n\n{price link}\n\nIf anything is unclear, please ask us. We are glad to help.'),
  ('Ashes are ready', E'Dear {name},\n\n{pet} is ready to come home.\n\nPlease tell us whether you would like to come by, or whether we may bring {pet} to you or to your clinic.');

-- What each administrator sets for themselves. Nobody else reads it.
create table public.staff_preferences (
  id         uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Set below every answer this person begins.
  signature  text check (char_length(signature) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.staff_preferences
  for each row execute function private.touch_updated_at();

alter table public.staff_preferences enable row level security;
grant select, insert, update on public.staff_preferences to authenticated;
grant select, insert, update, delete on public.staff_preferences to service_role;
create policy "administrators read their own preferences" on public.staff_preferences
  for select to authenticated using (id = (select auth.uid()) and (select private.is_admin()));
create policy "administrators set their own preferences" on public.staff_preferences
  for insert to authenticated with check (id = (select auth.uid()) and (select private.is_admin()));
create policy "administrators change their own preferences" on public.staff_preferences
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_admin()))
  with check (id = (select auth.uid()) and (select private.is_admin()));
