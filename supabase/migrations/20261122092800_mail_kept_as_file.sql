-- Without a mail server, mails are only written to files. Staff see for each mail whether it went out.
alter table public.mail_outbox add column kept_as_file boolean not null default false;
grant select (kept_as_file) on public.mail_outbox to authenticated;

drop function public.mark_mail_sent(uuid);

-- Mails that wait for the same mailbox become due at once, since it accepts mail again.
create function public.mark_mail_sent(mail_id uuid, as_file boolean default false)
returns void language sql set search_path = '' as $$
  with sent as (
    update public.mail_outbox
       set status = 'sent', sent_at = now(), claimed_until = null, last_error = null, kept_as_file = as_file
     where id = mail_id and status <> 'sent'
    returning recipient
  )
  update public.mail_outbox waiting set next_attempt_at = now()
    from sent
   where waiting.status = 'queued' and waiting.id <> mail_id and waiting.next_attempt_at > now()
     and waiting.recipient is not distinct from sent.recipient
$$;
revoke execute on function public.mark_mail_sent(uuid, boolean) from public, anon, authenticated;
grant execute on function public.mark_mail_sent(uuid, boolean) to service_role;
