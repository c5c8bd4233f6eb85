-- Everything the site holds about the person with an e-mail address, for a request under privacy law.
create function public.collect_personal_data(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person text := lower(btrim(address));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'address', person,
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(written) order by written.created_at), '[]') from (
        select name, email, phone, message, about, status, admin_notes, spam_reason, created_at
          from public.contact_form_submissions where lower(email) = person) written),
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

-- Deletes what collect_personal_data finds and returns how much that was. The log of changes keeps what was changed
-- and when, without the person. An administrator's address is refused.
create function public.delete_personal_data(address text) returns jsonb
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

grant execute on function public.collect_personal_data(text), public.delete_personal_data(text)
  to authenticated, service_role;
