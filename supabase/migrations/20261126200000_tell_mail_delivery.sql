-- The processes that send mails hear of each one as it becomes due. Messages of families come in crowds, and NOTIFY lets
-- only one transaction at a time become durable; whoever stores one wakes its own process.
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
