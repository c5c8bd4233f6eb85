-- As before, with the answers of staff.
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
        select name, email, phone, message, status, admin_notes, spam_reason, created_at
          from public.contact_form_submissions where lower(email) = person) written),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(answer) order by answer.created_at), '[]') from (
        select reply.way, reply.body, reply.mail_status, reply.created_at, reply.sent_at
          from public.message_replies reply
          join public.contact_form_submissions message on message.id = reply.submission_id
         where lower(message.email) = person) answer),
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
                   select sign_in.signed_in_at as created_at, host(sign_in.ip) as network_address,
                          sign_in.user_agent as browser
                     from private.sign_ins sign_in where sign_in.user_id = users.id) session) as sessions
          from auth.users join private.list_account_uses() used using (id)
         where lower(users.email) = person) account),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(change) order by change.occurred_at), '[]') from (
        select occurred_at, operation, table_name, row_name from public.audit_log
         where lower(actor_email) = person) change));
end
$$;

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
  delete from public.mail_outbox where lower(recipient) = person or submission_id in (
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

-- Staff choose how long messages are kept. The other terms are fixed, and accounts stay until somebody deletes them.
alter table public.retention_terms
  drop column mails_days, drop column changes_months, drop column page_views_months, drop column accounts_months;
alter table private.retention_runs drop column accounts;

-- A message is also kept while the firm has answered the person within the term.
create or replace function public.delete_expired_data(night timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
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
       and not exists (
         select from public.contact_form_submissions later where lower(later.email) = lower(message.email)
            and greatest(later.created_at, later.answered_at) >= now() - messages_kept)
     limit most);
  get diagnostics gone.messages = row_count;

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

  insert into private.retention_runs as run (night, finished_at, messages, mails, changes, page_views)
  values (
    delete_expired_data.night,
    case when most > all (array[gone.messages, gone.mails, gone.changes, gone.page_views]) then now() end,
    gone.messages, gone.mails, gone.changes, gone.page_views)
  on conflict on constraint retention_runs_pkey do update set
    finished_at = excluded.finished_at, messages = run.messages + excluded.messages,
    mails = run.mails + excluded.mails, changes = run.changes + excluded.changes,
    page_views = run.page_views + excluded.page_views
  returning * into gone;
  delete from private.retention_runs run where run.night < now() - interval '2 years';
  return gone.finished_at is null;
end
$$;

-- The telephone numbers in a text as digits alone, one after another, so that a number is found however it is spaced.
create function private.find_phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(regexp_replace(found[1], '\D', '', 'g'), E'\n'), '')
    from regexp_matches(written, '\d[\d\s\u00a0\u202f().+/·\u2010-\u2015-]{5,}\d', 'g') found
$$;

-- Whoever changes a message computes its search_text.
grant execute on function private.find_phone_digits(text) to authenticated, service_role;

-- The text that a search reads, with the telephone number, and every number that stands in the message or the notes as digits.
alter table public.contact_form_submissions drop column search_text;

alter table public.contact_form_submissions add column search_text text not null generated always as (
  lower(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
  || E'\n'
  || private.find_phone_digits(coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
) stored;
