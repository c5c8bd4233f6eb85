-- How long the site keeps messages, in one row. Null keeps them forever.
create table public.retention_terms (
  id                text primary key default 'terms' check (id = 'terms'),
  -- Counted from the sender's last message, so that a person's messages stay together.
  messages_months   integer default 24 check (messages_months between 1 and 240),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);

insert into public.retention_terms default values;

create trigger touch_updated_at before update on public.retention_terms
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.retention_terms
  for each row execute function private.audit();

alter table public.retention_terms enable row level security;
grant select on public.retention_terms to authenticated, service_role;
grant update (messages_months) on public.retention_terms to authenticated, service_role;

create policy "administrators manage the retention terms" on public.retention_terms
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- The number of rows that were deleted each night. The next call continues a night without an end.
create table private.retention_runs (
  night       timestamptz primary key,
  finished_at timestamptz,
  messages    integer not null default 0,
  mails       integer not null default 0,
  changes     integer not null default 0,
  pets        integer not null default 0
);

alter table private.retention_runs enable row level security;

-- The accounts with the time of their last use, which is a sign-in or a refreshed session.
create function private.list_account_uses()
returns table (id uuid, email text, used_at timestamptz, is_admin boolean)
language sql stable set search_path = '' as $$
  select account.id, account.email::text,
         greatest(account.created_at, account.last_sign_in_at, (
           select max(greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc'))
             from auth.sessions session where session.user_id = account.id)),
         exists (select from public.admin_users admin where admin.id = account.id and admin.is_admin)
    from auth.users account where account.deleted_at is null
$$;

-- The deletion of this night is 'due' or 'done', or waits: while the date is 'in doubt' and, where backups are made, with
-- 'no backup' of the night. `night` is the hour of the firm's night; one in the future means a wrong clock.
create function public.deletion_state(night timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  if night > now() + interval '1 minute' or not private.check_date() then return 'in doubt'; end if;
  if exists (
    select from private.retention_runs run
     where run.night between deletion_state.night and now() + interval '1 minute' and run.finished_at is not null)
  then return 'done'; end if;
  if exists (select from private.settings where key = 'nightly_backup' and value = 'on') and not exists (
    select from private.backup_runs
     where kind = 'nightly' and finished_at is not null and problem is null
       -- The site makes no second backup within twelve hours.
       and started_at between least(night, now() - interval '12 hours') and now() + interval '1 minute')
  then return 'no backup'; end if;
  return 'due';
end
$$;

grant execute on function public.deletion_state(timestamptz) to service_role;

-- Deletes what is older than its term, once a night, at most a thousand rows of each kind in one call. Returns true while
-- there is more to delete. A message is also kept while the firm has heard from the person or answered within the term.
create function public.delete_expired_data(night timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  messages_kept constant interval := (select make_interval(months => messages_months) from public.retention_terms);
  gone private.retention_runs;
begin
  perform private.require_service();
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('delete_expired_data'))
    or public.deletion_state(night) <> 'due'
  then return false; end if;
  -- Without claims, the audit log leaves these deletions out. retention_runs counts them.
  perform pg_catalog.set_config('request.jwt.claims', '', true);

  delete from public.contact_form_submissions where id in (
    select message.id from private.find_old_messages(now() - messages_kept) old
      join public.contact_form_submissions message using (id)
     where message.kept_until is null or message.kept_until < now()
     limit most);
  get diagnostics gone.messages = row_count;

  -- Two years after the last step, or after the record was created.
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

  insert into private.retention_runs as run (night, finished_at, messages, pets, mails, changes)
  values (
    delete_expired_data.night,
    case when most > all (array[gone.messages, gone.pets, gone.mails, gone.changes]) then now() end,
    gone.messages, gone.pets, gone.mails, gone.changes)
  on conflict on constraint retention_runs_pkey do update set
    finished_at = excluded.finished_at, messages = run.messages + excluded.messages,
    pets = run.pets + excluded.pets, mails = run.mails + excluded.mails, changes = run.changes + excluded.changes
  returning * into gone;
  delete from private.retention_runs run where run.night < now() - interval '2 years';
  return gone.finished_at is null;
end
$$;

grant execute on function public.delete_expired_data(timestamptz) to service_role;

-- The last finished night and its numbers. Late after 26 hours.
create function private.retention_state() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(to_jsonb(run), '{}') || jsonb_build_object(
           'is_late', coalesce(run.finished_at, terms.created_at) < now() - interval '26 hours')
    from public.retention_terms terms
    left join lateral (
      select * from private.retention_runs
       where finished_at <= now() + interval '1 minute' order by night desc limit 1
    ) run on true
$$;

-- The reminders in a copy of personal data.
create function private.collect_reminders(submission uuid default null, pet uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(reminder) order by reminder.day, reminder.time_of_day), '[]') from (
    select words, day, time_of_day, is_done from public.reminders
     where submission_id = submission or pet_id = pet) reminder
$$;

-- The messages and records about a person: those with the email address or the telephone number in `person`, and those
-- that staff chose. Somebody who gave seven digits is also found by ten.
create function private.find_rows_about(person text, chosen uuid[], out address text, out messages uuid[], out pets uuid[])
language plpgsql stable set search_path = '' as $$
declare
  number text;
begin
  if char_length(person) > 254 then raise exception 'This is too long.'; end if;
  if strpos(person, '@') > 0 then address := lower(btrim(person));
  else select max(given) into number from private.find_phone_numbers(person) given; end if;
  messages := array(
    select id from public.contact_form_submissions
     where id = any (chosen) or lower(email) = address
        or number is not null and exists (
          select from private.find_phone_numbers(phone) given where given in (number, right(number, 7))));
  pets := array(
    select id from public.pets record
     where id = any (chosen) or lower(email) = address
        or number is not null and exists (
          select from private.find_phone_numbers(phone) given where given in (number, right(number, 7))));
end
$$;

-- Messages and records of people whose name contains this one, for staff to choose from: a name alone may be somebody
-- else's.
create function public.find_people(wanted text)
returns table (id uuid, is_pet boolean, name text, contact text, beginning text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  folded text := private.fold_letters(left(btrim(wanted), 100));
begin
  perform private.require_admin();
  if char_length(folded) < 2 then raise exception 'Enter at least two letters of the name.'; end if;
  return query
    select message.id, false, message.name, concat_ws(', ', message.email, message.phone), left(message.message, 100),
           message.created_at
      from public.contact_form_submissions message where strpos(private.fold_letters(message.name), folded) > 0
    union all
    select pet.id, true, pet.family, concat_ws(', ', pet.email, nullif(pet.phone, '')), pet.name, pet.created_at
      from public.pets pet where strpos(private.fold_letters(pet.family), folded) > 0
    order by created_at desc limit 100;
end
$$;

-- Everything the site holds about a person, for a request under privacy law.
create function public.collect_personal_data(person text, chosen uuid[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  theirs record;
begin
  perform private.require_admin();
  theirs := private.find_rows_about(person, chosen);
  return jsonb_build_object(
    'person', coalesce(theirs.address, btrim(person)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(written) order by written.created_at), '[]') from (
        select name, email, phone, message, about, status, admin_notes, spam_reason, advert_signs, created_at,
               private.collect_reminders(submission => message.id) as reminders
          from public.contact_form_submissions message where id = any (theirs.messages)) written),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(answer) order by answer.created_at), '[]') from (
        select way, body, mail_status, created_at, sent_at
          from public.message_replies where submission_id = any (theirs.messages)) answer),
    'pets', (
      select coalesce(jsonb_agg(to_jsonb(record) order by record.created_at), '[]') from (
        select name, kind, weight, service, tag_number, family, email, phone, clinic, notes, created_at, (
                 select coalesce(jsonb_agg(to_jsonb(done) order by done.happened_at), '[]') from (
                   select step, happened_at, done_by, is_mistake from public.pet_steps where pet_id = pets.id) done) as steps,
               private.collect_reminders(pet => pets.id) as reminders
          from public.pets where id = any (theirs.pets)) record),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at), '[]') from (
        select kind, recipient, status, created_at, sent_at from public.mail_outbox
         where lower(recipient) = theirs.address or submission_id = any (theirs.messages)) mail),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(invitation) order by invitation.sent_at), '[]') from (
        select sent_at, expires_at, accepted_at, revoked_at from public.invitations where email = theirs.address) invitation),
    'accounts', (
      select coalesce(jsonb_agg(to_jsonb(account) order by account.created_at), '[]') from (
        select users.email, users.created_at, users.last_sign_in_at, used.is_admin, (
                 select signature from public.staff_preferences own where own.id = users.id) as signature, (
                 select coalesce(jsonb_agg(to_jsonb(session) order by session.created_at), '[]') from (
                   select one.created_at, host(one.ip) as network_address, one.user_agent as browser
                     from auth.sessions one where one.user_id = users.id) session) as sessions
          from auth.users join private.list_account_uses() used using (id)
         where lower(users.email) = theirs.address) account),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(change) order by change.occurred_at), '[]') from (
        select occurred_at, operation, table_name, row_name from public.audit_log
         where lower(actor_email) = theirs.address) change));
end
$$;

-- Deletes what collect_personal_data finds and returns how much that was. The audit log keeps what was changed and when,
-- without the person. An administrator's address is refused.
create function public.delete_personal_data(person text, chosen uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  theirs record;
  deleted jsonb := '{}';
  rows integer;
begin
  perform private.require_admin();
  theirs := private.find_rows_about(person, chosen);
  if exists (select from private.list_account_uses() used where lower(used.email) = theirs.address and used.is_admin) then
    raise exception 'This address belongs to an administrator. Revoke the access first.';
  end if;

  -- Before the messages, whose mails are deleted with them. The list of messages in quarantine quotes them and is queued
  -- again without this one.
  delete from public.mail_outbox where lower(recipient) = theirs.address or (kind = 'held-messages' and status = 'queued')
    or submission_id = any (theirs.messages);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('mails', rows);
  delete from public.message_replies where submission_id = any (theirs.messages);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('replies', rows);
  delete from public.contact_form_submissions where id = any (theirs.messages);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('messages', rows);
  delete from public.pets where id = any (theirs.pets);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('pets', rows);
  delete from public.invitations where email = theirs.address;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('invitations', rows);
  delete from auth.users where lower(email) = theirs.address;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('accounts', rows);

  -- Last, because the audit log records the deletions above.
  update public.audit_log set actor_email = null where lower(actor_email) = theirs.address;
  update public.audit_log set row_name = null, before = before - 'email', after = after - 'email'
   where lower(row_name) = theirs.address or lower(before ->> 'email') = theirs.address
      or lower(after ->> 'email') = theirs.address
      or table_name = 'contact_form_submissions' and row_id = any (theirs.messages::text[])
      or table_name = 'pets' and row_id = any (theirs.pets::text[]);
  return deleted;
end
$$;

grant execute on function public.find_people(text) to authenticated, service_role;
grant execute on function public.collect_personal_data(text, uuid[]), public.delete_personal_data(text, uuid[])
  to authenticated, service_role;
