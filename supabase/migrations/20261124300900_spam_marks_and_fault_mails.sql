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

-- What staff were told, or will soon be, about a fault of the site. A row goes when they were told that it is mended.
create table private.told_faults (
  topic         text primary key check (topic in ('backups', 'mail', 'disk')),
  problem       text not null,
  first_seen_at timestamptz not null default now(),
  told_at       timestamptz,
  -- Since when all is well again.
  well_since    timestamptz
);
alter table private.told_faults enable row level security;

-- Notes how it is now; `problem` is null when all is well. Queues one mail when a fault has lasted ten minutes and one
-- when it has been gone for thirty, so that one that comes and goes makes no storm. A warning that mail itself kept
-- from leaving isn't sent any more once the fault is mended.
create function public.note_fault(topic text, problem text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  fault private.told_faults;
begin
  perform private.require_service();
  if problem is not null then
    insert into private.told_faults as told (topic, problem) values (note_fault.topic, note_fault.problem)
    on conflict on constraint told_faults_pkey do update set well_since = null, problem = excluded.problem;
  end if;
  select * into fault from private.told_faults told where told.topic = note_fault.topic for update;
  if fault.topic is null then return; end if;

  if problem is not null then
    if fault.told_at is null and fault.first_seen_at <= now() - interval '10 minutes' then
      insert into public.mail_outbox (kind, payload)
      values ('fault', jsonb_build_object('topic', fault.topic, 'problem', problem));
      update private.told_faults told set told_at = now() where told.topic = fault.topic;
    end if;
  elsif fault.told_at is null then
    delete from private.told_faults told where told.topic = fault.topic;
  elsif fault.well_since is null then
    update private.told_faults told set well_since = now() where told.topic = fault.topic;
  elsif fault.well_since <= now() - interval '30 minutes' then
    delete from public.mail_outbox mail
     where mail.kind = 'fault' and mail.status <> 'sent' and mail.payload ->> 'topic' = fault.topic;
    insert into public.mail_outbox (kind, payload)
    values ('fault-mended', jsonb_build_object(
      'topic', fault.topic, 'problem', fault.problem, 'since', fault.first_seen_at, 'until', fault.well_since));
    delete from private.told_faults told where told.topic = fault.topic;
  end if;
end
$$;
grant execute on function public.note_fault(text, text) to service_role;
