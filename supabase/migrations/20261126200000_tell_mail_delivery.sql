-- The processes that send mails hear of each one as it becomes due, whoever queued it, and needn't look for it.
create function private.tell_mail_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  notify mail_queued;
  return null;
end
$$;

create trigger tell_mail_delivery after insert or update of status, next_attempt_at on public.mail_outbox
  for each row when (new.status = 'queued' and new.next_attempt_at <= now())
  execute function private.tell_mail_delivery();
