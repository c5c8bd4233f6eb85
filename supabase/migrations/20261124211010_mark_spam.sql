-- Moves messages that staff take for spam out of the inbox, and returns those that were moved. The spam rules learn
-- nothing from it, and no mail is sent.
create function public.mark_spam(submission_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = 'Staff marked this as spam.'
   where message.id = any (mark_spam.submission_ids) and message.spam_reason is null
  returning message.id;
end
$$;

-- Moves messages that staff marked as spam back into the inbox, and returns those that were moved. Unlike mark_not_spam
-- it queues no mails: they were queued when the message came.
create function public.unmark_spam(submission_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = null
   where message.id = any (unmark_spam.submission_ids) and message.spam_reason = 'Staff marked this as spam.'
  returning message.id;
end
$$;
grant execute on function public.mark_spam(uuid[]), public.unmark_spam(uuid[]) to authenticated, service_role;

-- As before, but nobody is told of a message a second time when staff take their own mark back: cleared_at is of
-- mark_not_spam alone.
drop trigger queue_pushes_after_spam on public.contact_form_submissions;
create trigger queue_pushes_after_spam after update of spam_reason on public.contact_form_submissions
  for each row when (
    old.spam_reason is not null and new.spam_reason is null and old.cleared_at is distinct from new.cleared_at)
  execute function private.queue_pushes();
