-- Counts one answer by mail: sixty an hour by one person, and ten a day to one message.
create function private.count_reply(submission uuid) returns void
language plpgsql set search_path = '' as $$
declare
  author text := coalesce(auth.uid()::text, 'server');
  wait integer := private.consume_rate_limit('replies of author', author, 60, '1 hour');
begin
  if wait > 0 then
    raise sqlstate 'PT429' using message = format(
      'You have sent sixty answers within an hour, and this one was not sent. Please send it in %s minutes.',
      ceil(wait / 60.0));
  end if;
  if private.consume_rate_limit('replies to message', submission::text, 10, '1 day') > 0 then
    raise sqlstate 'PT429' using message =
      'This message was answered ten times within a day, and this answer was not sent. Please write to the family from your own mail program.';
  end if;
  perform private.delete_expired_rate_limits();
end
$$;

-- As before, with the limits above.
create or replace function public.send_reply(
  reply_id uuid, submission uuid, words text, last_seen uuid default null, completes boolean default true
) returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.contact_form_submissions;
  stored public.message_replies;
  newest uuid;
begin
  perform private.require_admin();
  message := private.lock_message_to_answer(submission);
  select * into stored from public.message_replies where id = reply_id;
  if stored.id is not null then
    if (stored.submission_id, stored.body) = (submission, words) then return; end if;
    raise exception 'This answer was sent before, in other words. Read it above.' using errcode = 'PT409';
  end if;
  select reply.id into newest from public.message_replies reply
   where reply.submission_id = submission order by reply.created_at desc, reply.id desc limit 1;
  if newest is distinct from last_seen then
    raise exception 'A colleague has answered this message in the meantime.' using errcode = 'PT409';
  end if;
  if words ~ '\{(name|pet|price link)\}' then
    raise exception 'The answer still has a field in braces. Write there what the family should read.';
  end if;
  perform private.count_reply(submission);

  insert into public.message_replies (id, submission_id, author_id, way, body, mail_status)
  values (reply_id, submission, auth.uid(), 'mail', words, 'queued');
  insert into public.mail_outbox (id, kind, recipient, submission_id)
  values (reply_id, 'reply', message.email, submission);
  update public.contact_form_submissions
     set answered_at = now(),
         status = case when completes then 'completed' when status = 'new' then 'in-progress' else status end
   where id = submission;
end
$$;

-- As before, with the last ten mails of the thread: mail programs need no more to keep it together.
create or replace function private.read_reply(reply_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'words', reply.body,
    'is_acknowledged', exists (
      select from public.mail_outbox mail
       where mail.submission_id = reply.submission_id and mail.kind = 'acknowledgement' and mail.status <> 'failed'),
    'thread', (
      select coalesce(jsonb_agg(earlier.id order by earlier.place, earlier.created_at), '[]') from (
        select mail.id, mail.created_at, case mail.kind when 'contact-message' then 1 else 2 end as place
          from public.mail_outbox mail
         where mail.submission_id = reply.submission_id and mail.kind in ('contact-message', 'acknowledgement')
           and mail.status <> 'failed'
         union all
        select other.id, other.created_at, 3
          from public.message_replies other
         where other.submission_id = reply.submission_id and other.mail_status <> 'failed'
           and other.created_at < reply.created_at
         order by place desc, created_at desc limit 10) earlier))
    from public.message_replies reply where reply.id = reply_id
$$;
