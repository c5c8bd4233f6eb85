-- As before, with all sign-ins that are kept, also of sessions that have ended.
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
