-- The way of one pet from the collection to the return: what staff write down, and what the family may read of it.
create table public.pets (
  id           uuid primary key default gen_random_uuid(),
  name         text not null check (name ~ '^\S(.*\S)?$' and name !~ '[[:cntrl:]\u2028\u2029]' and char_length(name) <= 80),
  -- Such as "Beagle" and "12 kg", as the family says it.
  kind         text not null default '' check (kind !~ '[[:cntrl:]\u2028\u2029]' and char_length(kind) <= 80),
  weight       text not null default '' check (weight !~ '[[:cntrl:]\u2028\u2029]' and char_length(weight) <= 40),
  service      text not null default 'individual' check (service in ('individual', 'communal')),
  tag_number   text not null default '' check (tag_number !~ '[[:cntrl:]\u2028\u2029]' and char_length(tag_number) <= 20),
  family       text not null check (family ~ '^\S(.*\S)?$' and family !~ '[[:cntrl:]\u2028\u2029]' and char_length(family) <= 100),
  email        text not null default '' check (email = '' or (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 254)),
  phone        text not null default '' check (phone !~ '[[:cntrl:]\u2028\u2029]' and char_length(phone) <= 40),
  -- The clinic or the place of the collection.
  clinic       text not null default '' check (clinic !~ '[[:cntrl:]\u2028\u2029]' and char_length(clinic) <= 200),
  -- Seen by staff alone.
  notes        text not null default '' check (char_length(notes) <= 2000),
  -- SHA-256 in hexadecimal of the token in the family's link. The token itself is only in the link.
  link_hash    text unique check (link_hash ~ '^[0-9a-f]{64}$'),
  link_made_at timestamptz check ((link_hash is null) = (link_made_at is null)),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index pets_newest on public.pets (created_at desc, id);
create index pets_by_tag on public.pets (tag_number) where tag_number <> '';

create table public.pet_steps (
  id          uuid primary key default gen_random_uuid(),
  pet_id      uuid not null references public.pets on delete cascade,
  step        text not null check (step in ('collected', 'in_care', 'cremated', 'ready', 'returned', 'scattered')),
  happened_at timestamptz not null default now() check (happened_at between '2000-01-01' and '2100-01-01'),
  -- The name of the person who did it, as the family reads it.
  done_by     text not null check (done_by ~ '^\S(.*\S)?$' and done_by !~ '[[:cntrl:]\u2028\u2029]' and char_length(done_by) <= 80),
  -- A step that was recorded by mistake stays, and nobody but staff sees it.
  is_mistake  boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index pet_steps_once on public.pet_steps (pet_id, step) where not is_mistake;

create trigger touch_updated_at before update on public.pets
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.pet_steps
  for each row execute function private.touch_updated_at();
-- The history says which columns changed and never who the family is.
create trigger audit after insert or update or delete on public.pets
  for each row execute function private.audit('family', 'email', 'phone', 'notes', 'link_hash');
create trigger audit after insert or update or delete on public.pet_steps
  for each row execute function private.audit();

alter table public.pets enable row level security;
alter table public.pet_steps enable row level security;
-- The link is made and withdrawn by functions alone, and a step is never deleted by itself.
grant select, delete on public.pets to authenticated;
grant insert (id, name, kind, weight, service, tag_number, family, email, phone, clinic, notes),
  update (name, kind, weight, service, tag_number, family, email, phone, clinic, notes)
  on public.pets to authenticated;
grant select on public.pet_steps to authenticated;
grant insert (id, pet_id, step, happened_at, done_by), update (happened_at, done_by, is_mistake)
  on public.pet_steps to authenticated;
grant select, insert, update, delete on public.pets, public.pet_steps to service_role;

create policy "administrators read pets" on public.pets
  for select to authenticated using ((select private.is_admin()));
create policy "administrators add pets" on public.pets
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change pets" on public.pets
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete pets" on public.pets
  for delete to authenticated using ((select private.is_admin()));
create policy "administrators read the steps of pets" on public.pet_steps
  for select to authenticated using ((select private.is_admin()));
create policy "administrators record steps of pets" on public.pet_steps
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators correct steps of pets" on public.pet_steps
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- What people call a row. Names of families are not stored: they are read from the message while it exists.
create or replace function private.name_row(table_name text, entry jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select left(case table_name
    when 'navigation_items' then
      (entry ->> 'title') || case entry ->> 'type' when 'section' then ' section' else '' end
    when 'hero_images' then coalesce(nullif(btrim(entry ->> 'alt'), ''), entry ->> 'filename')
    when 'product_images' then (select name from public.products where id = (entry ->> 'product_id')::uuid)
    when 'admin_users' then (select email from auth.users where id = (entry ->> 'id')::uuid)
    when 'invitations' then entry ->> 'email'
    when 'pets' then entry ->> 'name'
    when 'pet_steps' then (select name from public.pets where id = (entry ->> 'pet_id')::uuid)
    else entry ->> (
      select name_column from private.content_tables content where content.table_name = name_row.table_name
    )
  end, 300)
$$;

-- On where the firm uses the records. Anyone may read it, because the website speaks of the family's page then.
insert into private.public_settings (key) values ('pet_records');
alter table public.site_settings add constraint pet_records_is_a_switch
  check (key <> 'pet_records' or value in ('on', 'off'));

-- Makes the family's link anew and returns its token of 256 bits, which is shown only this once. An earlier link ends.
create function public.make_pet_link(pet_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := private.hash_token(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid());
begin
  perform private.require_admin();
  update public.pets set link_hash = private.hash_token(secret), link_made_at = now() where id = make_pet_link.pet_id;
  if not found then raise exception 'This record has been deleted.'; end if;
  return secret;
end
$$;

create function public.withdraw_pet_link(pet_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.pets set link_hash = null, link_made_at = null where id = withdraw_pet_link.pet_id;
end
$$;

-- What the holder of a link reads: nothing of the family, of other pets, of prices or of notes. Null where the link is
-- unknown, withdrawn or over, which is ninety days after the way has ended, and where the firm doesn't use the records.
create function public.read_pet(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', pet.name, 'kind', pet.kind, 'service', pet.service, 'tag_number', pet.tag_number,
    'steps', coalesce((
      select jsonb_agg(jsonb_build_object('step', step, 'happened_at', happened_at, 'done_by', done_by)
                       order by happened_at, created_at)
        from public.pet_steps where pet_id = pet.id and not is_mistake), '[]'))
    from public.pets pet
   where pet.link_hash = private.hash_token(read_pet.token)
     and exists (select from public.site_settings where key = 'pet_records' and value = 'on')
     and not exists (
       select from public.pet_steps
        where pet_id = pet.id and not is_mistake and step in ('returned', 'scattered')
          and happened_at < now() - interval '90 days')
$$;

grant execute on function public.make_pet_link(uuid), public.withdraw_pet_link(uuid) to authenticated, service_role;
grant execute on function public.read_pet(text) to anon, authenticated, service_role;

-- A family's records belong to what the site holds of them, and are deleted with it and after their term.
alter table private.retention_runs add column pets integer not null default 0;

create or replace function public.delete_personal_data(address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person text := lower(btrim(address));
  deleted jsonb := '{}';
  rows integer;
begin
  perform private.require_admin();
  if exists (select from private.list_account_uses() used where lower(used.email) = person and used.is_admin) then
    raise exception 'This address belongs to an administrator. Revoke the access first.';
  end if;

  -- Before the messages, whose mails are deleted with them.
  -- A list of what is held back quotes messages, and is queued again without this one.
  delete from public.mail_outbox where lower(recipient) = person or (kind = 'held-messages' and status = 'queued')
    or submission_id in (
    select id from public.contact_form_submissions where lower(email) = person);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('mails', rows);
  delete from public.message_replies where submission_id in (
    select id from public.contact_form_submissions where lower(email) = person);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('replies', rows);
  delete from public.contact_form_submissions where lower(email) = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('messages', rows);
  delete from public.pets where lower(email) = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('pets', rows);
  delete from public.invitations where email = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('invitations', rows);
  delete from auth.users where lower(email) = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('accounts', rows);

  -- Last, because the deletions above are logged too.
  update public.audit_log set actor_email = null where lower(actor_email) = person;
  update public.audit_log set row_name = null, before = before - 'email', after = after - 'email'
   where lower(row_name) = person or lower(before ->> 'email') = person or lower(after ->> 'email') = person;
  return deleted;
end
$$;

-- A message is also kept while the firm has answered the person within the term.
create or replace function public.delete_expired_data(night timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  messages_kept constant interval := (select make_interval(months => messages_months) from public.retention_terms);
  gone private.retention_runs;
begin
  perform private.require_service();
  if night > now() + interval '1 minute'
    or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('delete_expired_data'))
    or exists (select from private.retention_runs run
                where run.night >= delete_expired_data.night and run.finished_at is not null)
  then return false; end if;
  -- The change log records what people do. What is deleted here is counted in retention_runs.
  perform pg_catalog.set_config('request.jwt.claims', '', true);

  delete from public.contact_form_submissions where id in (
    select message.id from public.contact_form_submissions message
     where message.created_at < now() - messages_kept
       and (message.moved_in_at is null or message.moved_in_at < now() - interval '30 days')
       and not exists (
         select from public.contact_form_submissions later where lower(later.email) = lower(message.email)
            and greatest(later.created_at, later.answered_at) >= now() - messages_kept)
     limit most);
  get diagnostics gone.messages = row_count;

  -- Two years after the last step, or after the record was begun.
  delete from public.pets where id in (
    select pet.id from public.pets pet
     where pet.created_at < now() - interval '24 months'
       and not exists (
         select from public.pet_steps where pet_id = pet.id and happened_at >= now() - interval '24 months')
     limit most);
  get diagnostics gone.pets = row_count;

  delete from public.mail_outbox where id in (
    select mail.id from public.mail_outbox mail
     where mail.status <> 'queued'
       and coalesce(mail.sent_at, mail.dismissed_at, mail.updated_at) < now() - interval '30 days'
     limit most);
  get diagnostics gone.mails = row_count;

  delete from public.audit_log where id in (
    select change.id from public.audit_log change
     where change.occurred_at < now() - interval '24 months' limit most);
  get diagnostics gone.changes = row_count;

  delete from public.page_views where id in (
    select views.id from public.page_views views
     where views.day < now() - interval '14 months' limit most);
  get diagnostics gone.page_views = row_count;

  insert into private.retention_runs as run (night, finished_at, messages, pets, mails, changes, page_views)
  values (
    delete_expired_data.night,
    case when most > all (array[gone.messages, gone.pets, gone.mails, gone.changes, gone.page_views]) then now() end,
    gone.messages, gone.pets, gone.mails, gone.changes, gone.page_views)
  on conflict on constraint retention_runs_pkey do update set
    finished_at = excluded.finished_at, messages = run.messages + excluded.messages,
    pets = run.pets + excluded.pets, mails = run.mails + excluded.mails, changes = run.changes + excluded.changes,
    page_views = run.page_views + excluded.page_views
  returning * into gone;
  delete from private.retention_runs run where run.night < now() - interval '2 years';
  return gone.finished_at is null;
end
$$;
