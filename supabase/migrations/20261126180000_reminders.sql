-- What staff want to remember on a day about a message or a pet, such as "Call back". Nothing is ever sent by itself.
create table public.reminders (
  id            uuid primary key default gen_random_uuid(),
  submission_id uuid references public.contact_form_submissions on delete cascade,
  pet_id        uuid references public.pets on delete cascade,
  words         text not null check (words ~ '^\S(.*\S)?$' and words !~ '[[:cntrl:]\u2028\u2029]' and char_length(words) <= 200),
  -- A day of the firm's calendar, and a time of that day such as 14:00; null for any time.
  day           date not null check (day between '2020-01-01' and '2100-01-01'),
  time_of_day   text check (time_of_day ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The template with which the family is written to on that day.
  template_id   uuid references public.reply_templates on delete set null,
  is_done       boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint reminders_have_one_subject check (num_nonnulls(submission_id, pet_id) = 1)
);
create index reminders_of_message on public.reminders (submission_id);
create index reminders_of_pet on public.reminders (pet_id);
create index reminders_by_day on public.reminders (day) where not is_done;

create trigger touch_updated_at before update on public.reminders
  for each row execute function private.touch_updated_at();
-- The words may name a family, and the history never does. What goes with a message, a pet or a template is told of those.
create trigger audit after insert or update or delete on public.reminders
  for each row when (pg_trigger_depth() = 0) execute function private.audit('words');

alter table public.reminders enable row level security;
grant select, insert, update, delete on public.reminders to authenticated, service_role;
create policy "administrators read reminders" on public.reminders
  for select to authenticated using ((select private.is_admin()));
create policy "administrators add reminders" on public.reminders
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change reminders" on public.reminders
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete reminders" on public.reminders
  for delete to authenticated using ((select private.is_admin()));

-- What is not done of the days up to this one, with the message or the pet that it is about, in the order in which it was
-- due. A message that staff take for spam needs nothing any more.
create function public.list_due_reminders(until date) returns table (
  id uuid, submission_id uuid, pet_id uuid, words text, day date, time_of_day text, name text, family text
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select reminder.id, reminder.submission_id, reminder.pet_id, reminder.words, reminder.day, reminder.time_of_day,
           coalesce(message.name, pet.name), pet.family
      from public.reminders reminder
      left join public.contact_form_submissions message on message.id = reminder.submission_id
      left join public.pets pet on pet.id = reminder.pet_id
     where not reminder.is_done and reminder.day <= until and message.suspected_spam is not true
     order by reminder.day, reminder.time_of_day collate "C", reminder.created_at, reminder.id
     limit 200;
end
$$;
grant execute on function public.list_due_reminders(date) to authenticated, service_role;

-- They belong to what the site holds of a person.
create function private.collect_reminders(submission uuid default null, pet uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(reminder) order by reminder.day, reminder.time_of_day), '[]') from (
    select words, day, time_of_day, is_done from public.reminders
     where submission_id = submission or pet_id = pet) reminder
$$;

create or replace function public.collect_personal_data(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person text := lower(btrim(address));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'address', person,
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(written) order by written.created_at), '[]') from (
        select name, email, phone, message, about, status, admin_notes, spam_reason, created_at,
               private.collect_reminders(submission => message.id) as reminders
          from public.contact_form_submissions message where lower(email) = person) written),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(answer) order by answer.created_at), '[]') from (
        select reply.way, reply.body, reply.mail_status, reply.created_at, reply.sent_at
          from public.message_replies reply
          join public.contact_form_submissions message on message.id = reply.submission_id
         where lower(message.email) = person) answer),
    'pets', (
      select coalesce(jsonb_agg(to_jsonb(record) order by record.created_at), '[]') from (
        select name, kind, weight, service, tag_number, family, email, phone, clinic, notes, created_at, (
                 select coalesce(jsonb_agg(to_jsonb(done) order by done.happened_at), '[]') from (
                   select step, happened_at, done_by, is_mistake from public.pet_steps where pet_id = pets.id) done) as steps,
               private.collect_reminders(pet => pets.id) as reminders
          from public.pets where lower(email) = person) record),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at), '[]') from (
        select outbox.kind, outbox.recipient, outbox.status, outbox.created_at, outbox.sent_at
          from public.mail_outbox outbox
          left join public.contact_form_submissions message on message.id = outbox.submission_id
         where lower(outbox.recipient) = person or lower(message.email) = person) mail),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(invitation) order by invitation.sent_at), '[]') from (
        select sent_at, expires_at, accepted_at, revoked_at from public.invitations where email = person) invitation),
    'accounts', (
      select coalesce(jsonb_agg(to_jsonb(account) order by account.created_at), '[]') from (
        select users.email, users.created_at, users.last_sign_in_at, used.is_admin, (
                 select signature from public.staff_preferences own where own.id = users.id) as signature, (
                 select coalesce(jsonb_agg(to_jsonb(session) order by session.created_at), '[]') from (
                   select one.created_at, host(one.ip) as network_address, one.user_agent as browser
                     from auth.sessions one where one.user_id = users.id) session) as sessions
          from auth.users join private.list_account_uses() used using (id)
         where lower(users.email) = person) account),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(change) order by change.occurred_at), '[]') from (
        select occurred_at, operation, table_name, row_name from public.audit_log
         where lower(actor_email) = person) change));
end
$$;
