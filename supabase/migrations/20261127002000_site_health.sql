-- The result of every backup and restore drill. The row is added before the work starts.
create table private.backup_runs (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('nightly', 'manual', 'copy', 'drill')),
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  -- A sentence about what went wrong. A run without an end and without a problem was interrupted.
  problem     text,
  -- The file's name without its folder; for a drill, the backup that was restored.
  file        text,
  size        bigint,
  row_count   bigint,
  pictures    integer,
  -- Pictures whose files were missing.
  missing     integer
);
create index backup_runs_newest on private.backup_runs (kind, started_at desc);

alter table private.backup_runs enable row level security;

-- Where the backups go, as the server last found it; null when this site makes no backups.
create function private.backup_folders() returns jsonb
language sql stable set search_path = '' as $$
  select folders.value::jsonb
    from private.settings folders join private.settings plan on plan.key = 'nightly_backup' and plan.value = 'on'
   where folders.key = 'backup_folders'
$$;

-- The last successful backup, the last drill, and what went wrong since. `nightly` is on or off as the site was last
-- started, or null when this site makes no backups. A backup is late after 26 hours, a drill after eight days.
create function private.backup_state() returns table (
  nightly text, backup_at timestamptz, backup_file text, backup_size bigint, backup_rows bigint,
  backup_pictures integer, backup_missing integer, backup_problem text, is_backup_late boolean,
  drill_at timestamptz, drill_file text, drill_problem text, is_drill_late boolean, folder_problem text
) language sql stable set search_path = '' as $$
  with plan as (
    select value, updated_at from private.settings where key = 'nightly_backup'
  ), ended as (
    select *, coalesce(problem, case when finished_at is null then 'It was interrupted.' end) as trouble
      from private.backup_runs
     where (finished_at is not null or started_at < now() - interval '1 hour')
       -- A run in the future was written before the clock was set back.
       and started_at <= now() + interval '1 minute'
  ), good as (
    select * from ended where kind in ('nightly', 'manual') and trouble is null order by started_at desc limit 1
  ), bad as (
    -- A later successful copy replaces an earlier failed one.
    select * from ended where kind <> 'drill' and trouble is not null and not exists (
      select from ended later where later.kind = 'copy' and ended.kind = 'copy'
         and later.trouble is null and later.started_at > ended.started_at)
     order by started_at desc limit 1
  ), drill as (
    select * from ended where kind = 'drill' order by started_at desc limit 1
  ), good_drill as (
    select * from ended where kind = 'drill' and trouble is null order by started_at desc limit 1
  )
  select plan.value, good.finished_at, good.file, good.size, good.row_count, good.pictures, good.missing,
         case when good.started_at is null or bad.started_at > good.started_at then bad.trouble end,
         coalesce(plan.value = 'on'
           and coalesce(good.finished_at, plan.updated_at) < now() - interval '26 hours', false),
         coalesce(good_drill.finished_at, drill.finished_at), drill.file, drill.trouble,
         coalesce(plan.value = 'on'
           and coalesce(good_drill.finished_at, plan.updated_at) < now() - interval '8 days', false),
         (select string_agg(problem, ' ') from jsonb_each_text(private.backup_folders() -> 'problems') as found (name, problem))
    from (select) as one
    left join plan on true left join good on true left join bad on true
    left join drill on true left join good_drill on true;
$$;

-- Version and disk of the server, as it last reported them.
create function public.report_server(state jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.require_service();
  insert into private.settings (key, value) values ('server', report_server.state::text)
  on conflict (key) do update set value = excluded.value;
$$;
grant execute on function public.report_server(jsonb) to service_role;

-- Health of the site for the dashboard and /healthz.
create function public.site_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'date', (select to_jsonb(state) || jsonb_build_object('now', now()) from private.date_state() state),
    'backups', (select to_jsonb(state) from private.backup_state() state),
    'mail', (select to_jsonb(state) from public.mail_state() state),
    'retention', private.retention_state(),
    'held_orphans', (select value::jsonb from private.settings where key = 'held_orphans'),
    'oldest_mail_seconds', (
      -- 0 when there is none, or when the clock was set back after it was queued.
      select extract(epoch from greatest(now() - min(created_at), interval '0'))::bigint
        from public.mail_outbox where status = 'queued' and kind <> 'test-mail'),
    'is_read_only', pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean,
    'server', (select value::jsonb from private.settings where key = 'server'));
end
$$;
grant execute on function public.site_health() to authenticated, service_role;

-- What only the server knows about the setup of the site: its address, mailbox and passcode.
create function public.report_site_setup(facts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.require_service();
  insert into private.settings (key, value) values ('site_setup', facts::text)
  on conflict (key) do update set value = excluded.value where settings.value <> excluded.value;
$$;
grant execute on function public.report_site_setup(jsonb) to service_role;

-- These facts with the number of administrators and the disk of the backups, for the dashboard. Null before a server has reported.
create function public.site_setup() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select value::jsonb || jsonb_build_object(
        'administrators', (select count(*) from public.admin_users where is_admin),
        'backup_disk', coalesce(
          private.backup_folders() ->> 'disk',
          (select 'off' from private.settings where key = 'nightly_backup' and value = 'off')))
      from private.settings where key = 'site_setup');
end
$$;
grant execute on function public.site_setup() to authenticated, service_role;

-- The faults that the site has now. A row is deleted once staff were notified that the fault is over.
create table private.faults (
  topic         text primary key check (topic in ('backups', 'mail', 'disk')),
  problem       text not null,
  first_seen_at timestamptz not null default now(),
  notified_at   timestamptz,
  resolved_at   timestamptz
);

alter table private.faults enable row level security;

-- Reports the state of a topic; `problem` is null when there is none. Queues one mail after a fault has lasted ten minutes
-- and one after it has been over for thirty, so a flapping fault doesn't flood the mailbox. A warning that couldn't be
-- sent during the fault is dropped.
create function public.report_fault(topic text, problem text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  fault private.faults;
begin
  perform private.require_service();
  if problem is not null then
    insert into private.faults (topic, problem) values (report_fault.topic, report_fault.problem)
    on conflict on constraint faults_pkey do update set resolved_at = null, problem = excluded.problem;
  end if;
  select * into fault from private.faults known where known.topic = report_fault.topic for update;
  if fault.topic is null then return; end if;

  if problem is not null then
    if fault.notified_at is null and fault.first_seen_at <= now() - interval '10 minutes' then
      insert into public.mail_outbox (kind, payload)
      values ('fault', jsonb_build_object('topic', fault.topic, 'problem', problem));
      update private.faults known set notified_at = now() where known.topic = fault.topic;
    end if;
  elsif fault.notified_at is null then
    delete from private.faults known where known.topic = fault.topic;
  elsif fault.resolved_at is null then
    update private.faults known set resolved_at = now() where known.topic = fault.topic;
  elsif fault.resolved_at <= now() - interval '30 minutes' then
    delete from public.mail_outbox mail
     where mail.kind = 'fault' and mail.status <> 'sent' and mail.payload ->> 'topic' = fault.topic;
    insert into public.mail_outbox (kind, payload)
    values ('fault-mended', jsonb_build_object(
      'topic', fault.topic, 'problem', fault.problem, 'since', fault.first_seen_at, 'until', fault.resolved_at));
    delete from private.faults known where known.topic = fault.topic;
  end if;
end
$$;
grant execute on function public.report_fault(text, text) to service_role;
