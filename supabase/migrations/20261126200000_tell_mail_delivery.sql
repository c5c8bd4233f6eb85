-- Notifies the processes that send mails of each one that becomes due. New messages of families are left out, because
-- PostgreSQL commits transactions that notify one after the other: the process that stores one wakes its own mail job.
create function private.tell_mail_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  notify mail_queued;
  return null;
end
$$;

create trigger tell_of_new_mail after insert on public.mail_outbox
  for each row when (new.status = 'queued' and new.kind not in ('contact-message', 'acknowledgement'))
  execute function private.tell_mail_delivery();
create trigger tell_of_due_mail after update of status, next_attempt_at on public.mail_outbox
  for each row when (new.status = 'queued' and new.next_attempt_at <= now())
  execute function private.tell_mail_delivery();
