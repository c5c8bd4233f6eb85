-- The record of one pet from the collection to the return, parts of which the family may read.
create table public.pets (
  id           uuid primary key default gen_random_uuid(),
  name         public.one_line not null check (name <> '' and char_length(name) <= 80),
  -- Such as "Beagle" and "12 kg", in the family's words.
  kind         public.one_line not null default '' check (char_length(kind) <= 80),
  weight       public.one_line not null default '' check (char_length(weight) <= 40),
  service      text not null default 'individual' check (service in ('individual', 'communal')),
  tag_number   public.one_line not null default '' check (char_length(tag_number) <= 20),
  family       public.one_line not null check (family <> '' and char_length(family) <= 100),
  email        public.mail_address,
  phone        public.one_line not null default '' check (char_length(phone) <= 40),
  -- The clinic or the place of the collection.
  clinic       public.one_line not null default '' check (char_length(clinic) <= 200),
  -- Only staff see these.
  notes        text not null default '' check (char_length(notes) <= 2000),
  -- SHA-256 in hexadecimal of the token in the family's link. The token itself is only in the link.
  link_hash    text unique check (link_hash ~ '^[0-9a-f]{64}$'),
  link_made_at timestamptz check ((link_hash is null) = (link_made_at is null)),
  -- The last mail with this link.
  link_mailed_to public.mail_address,
  link_mailed_at timestamptz check ((link_mailed_to is null) = (link_mailed_at is null)),
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
  -- The person's name, as the family reads it.
  done_by     public.one_line not null check (done_by <> '' and char_length(done_by) <= 80),
  -- A step that was recorded by mistake stays, but only staff see it.
  is_mistake  boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index pet_steps_of_pet on public.pet_steps (pet_id);
create unique index pet_steps_once on public.pet_steps (pet_id, step) where not is_mistake;

create trigger touch_updated_at before update on public.pets
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.pet_steps
  for each row execute function private.touch_updated_at();
-- The history records which columns changed, but never who the family is.
create trigger audit after insert or update or delete on public.pets
  for each row execute function private.audit('family', 'email', 'phone', 'notes', 'link_hash', 'link_mailed_to');
create trigger audit after insert or update or delete on public.pet_steps
  for each row execute function private.audit();

alter table public.pets enable row level security;
alter table public.pet_steps enable row level security;
-- Only functions make and withdraw the link, and a step is deleted only with its pet.
grant select, delete on public.pets to authenticated;
grant insert (id, name, kind, weight, service, tag_number, family, email, phone, clinic, notes),
  update (name, kind, weight, service, tag_number, family, email, phone, clinic, notes)
  on public.pets to authenticated;
grant select on public.pet_steps to authenticated;
grant insert (id, pet_id, step, happened_at, done_by), update (happened_at, done_by, is_mistake)
  on public.pet_steps to authenticated;
grant select, insert, update, delete on public.pets, public.pet_steps to service_role;

create policy "administrators manage pets" on public.pets
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

select private.make_searchable('pets', 'name', 'family', 'tag_number');

create policy "administrators manage the steps of pets" on public.pet_steps
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Replaces the family's link and returns its token of 256 bits, which is shown only this once.
create function public.make_pet_link(pet_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := private.hash_token(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid());
begin
  perform private.require_admin();
  update public.pets
     set link_hash = private.hash_token(secret), link_made_at = now(), link_mailed_to = null, link_mailed_at = null
   where id = make_pet_link.pet_id;
  if not found then raise exception 'This record has been deleted.'; end if;
  return secret;
end
$$;

create function public.withdraw_pet_link(pet_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.pets set link_hash = null, link_made_at = null, link_mailed_to = null, link_mailed_at = null
   where id = withdraw_pet_link.pet_id;
end
$$;

-- What the holder of a link may read: nothing about the family, other pets, prices or notes. Null for an unknown or
-- withdrawn link, ninety days after the last step, and where the firm keeps no records.
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

-- Mails the new link to the family. The caller passes the token, because only its hash is stored. The result is false
-- without a mail server.
create function public.mail_pet_link(pet_id uuid, token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  pet public.pets;
  is_kept boolean;
begin
  perform private.require_admin();
  select * into pet from public.pets where id = mail_pet_link.pet_id for update;
  if pet.id is null then raise exception 'This record has been deleted.'; end if;
  if pet.link_hash is distinct from private.hash_token(mail_pet_link.token) then
    raise exception 'This link has ended: a colleague made a new one or withdrew it.' using errcode = 'PT409';
  end if;
  if pet.email is null then raise exception 'The record has no email address of the family.'; end if;
  perform private.require_within_limit(
    private.consume_rate_limit('mails of records', coalesce(auth.uid()::text, 'server'), 60, '1 hour'));
  perform private.delete_queued_pet_mails(pet.id);
  insert into public.mail_outbox (kind, recipient, payload) values ('pet-page', pet.email, jsonb_build_object(
    'pet_id', pet.id, 'token', mail_pet_link.token, 'name', pet.name, 'family', pet.family))
  returning kept_as_file into is_kept;
  if not is_kept then
    update public.pets set link_mailed_to = email, link_mailed_at = now() where id = pet.id;
  end if;
  return not is_kept;
end
$$;

-- The queued mail contains the former link, which no longer works.
create function private.delete_queued_pet_mails(pet_id uuid) returns void
language sql volatile set search_path = '' as $$
  delete from public.mail_outbox
   where kind = 'pet-page' and status = 'queued' and payload ->> 'pet_id' = delete_queued_pet_mails.pet_id::text
$$;

create function private.delete_mails_of_former_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_queued_pet_mails(old.id);
  return null;
end
$$;
create trigger delete_mails_of_former_link after delete or update of link_hash on public.pets
  for each row execute function private.delete_mails_of_former_link();

grant execute on function public.mail_pet_link(uuid, text) to authenticated, service_role;

-- What staff want to be reminded of on a day, such as "Call back". No mail is sent.
create table public.reminders (
  id            uuid primary key default gen_random_uuid(),
  submission_id uuid references public.contact_form_submissions on delete cascade,
  pet_id        uuid references public.pets on delete cascade,
  words         public.one_line not null check (words <> '' and char_length(words) <= 200),
  -- A day of the firm's calendar, and a time of that day such as 14:00; null for any time.
  day           date not null check (day between '2020-01-01' and '2100-01-01'),
  time_of_day   text check (time_of_day ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The template for a mail to the family on that day.
  template_id   uuid references public.reply_templates on delete set null,
  is_done       boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint reminders_have_one_subject check (num_nonnulls(submission_id, pet_id) = 1)
);
create index reminders_of_message on public.reminders (submission_id);
create index reminders_of_pet on public.reminders (pet_id);
create index reminders_by_template on public.reminders (template_id);
create index reminders_by_day on public.reminders (day) where not is_done;

create trigger touch_updated_at before update on public.reminders
  for each row execute function private.touch_updated_at();
-- Leaves out the text, which may name a family, and what the deletion of a message, pet or template changes along with
-- it.
create trigger audit after insert or update or delete on public.reminders
  for each row when (pg_trigger_depth() = 0) execute function private.audit('words');

alter table public.reminders enable row level security;
grant select, insert, update, delete on public.reminders to authenticated, service_role;

create policy "administrators manage reminders" on public.reminders
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- The open reminders up to a day in the order in which they were due, with their message or pet, except for those about
-- spam.
create function public.list_due_reminders(until date) returns table (
  id uuid, submission_id uuid, pet_id uuid, words text, day date, time_of_day text, name text, family text
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select reminder.id, reminder.submission_id, reminder.pet_id, reminder.words::text, reminder.day,
           reminder.time_of_day, coalesce(message.name, pet.name), pet.family::text
      from public.reminders reminder
      left join public.contact_form_submissions message on message.id = reminder.submission_id
      left join public.pets pet on pet.id = reminder.pet_id
     where not reminder.is_done and reminder.day <= until and message.suspected_spam is not true
     order by reminder.day, reminder.time_of_day collate "C", reminder.created_at, reminder.id
     limit 200;
end
$$;
grant execute on function public.list_due_reminders(date) to authenticated, service_role;
