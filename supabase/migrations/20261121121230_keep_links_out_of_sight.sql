-- A mail's payload may hold a link that signs somebody in: staff see that a mail went, never what it holds,
-- and it's gone once nothing more is to be sent.
revoke select on public.mail_outbox from authenticated;
grant select (
  id, kind, recipient, submission_id, status, attempts, next_attempt_at, claimed_until, last_error,
  created_at, updated_at, sent_at
) on public.mail_outbox to authenticated;

create function private.forget_payload() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  return new;
end
$$;
create trigger forget_payload before insert or update of status on public.mail_outbox
  for each row when (new.status <> 'queued') execute function private.forget_payload();
