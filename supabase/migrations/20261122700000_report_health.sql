-- The processes of the site: each writes here once a minute what only it can see.
create table private.site_processes (
  id         uuid primary key,
  version    text not null check (char_length(version) between 1 and 100),
  disk_free  bigint check (disk_free >= 0),
  disk_size  bigint check (disk_size >= 0),
  updated_at timestamptz not null default now()
);
alter table private.site_processes enable row level security;
create trigger touch_updated_at before update on private.site_processes
  for each row execute function private.touch_updated_at();

-- What is more than a day old, or from before the clock was put back, is of a process that is gone.
create function public.report_site_process(process_id uuid, version text, disk_free bigint, disk_size bigint)
returns void language sql volatile security definer set search_path = '' as $$
  delete from private.site_processes
   where updated_at not between now() - interval '1 day' and now() + interval '1 minute';
  insert into private.site_processes (id, version, disk_free, disk_size)
  values (process_id, report_site_process.version, report_site_process.disk_free, report_site_process.disk_size)
  on conflict (id) do update
    set version = excluded.version, disk_free = excluded.disk_free, disk_size = excluded.disk_size;
$$;
revoke execute on function public.report_site_process(uuid, text, bigint, bigint) from public;
grant execute on function public.report_site_process(uuid, text, bigint, bigint) to service_role;

-- How the site is, for the dashboard and the metrics: backups, mail, and the processes heard of within three minutes.
create function public.site_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'backups', (select to_jsonb(state) from private.backup_state() state),
    'mail', (select to_jsonb(state) from public.find_mail_state() state),
    'oldest_mail_seconds', (
      -- None, or one from before the clock was put back, is 0.
      select extract(epoch from greatest(now() - min(created_at), interval '0'))::bigint
        from public.mail_outbox where status = 'queued' and kind <> 'test-mail'),
    'processes', (
      select coalesce(jsonb_agg(to_jsonb(process) - 'updated_at' order by version, id), '[]')
        from private.site_processes process
       where updated_at between now() - interval '3 minutes' and now() + interval '1 minute'));
end
$$;
revoke execute on function public.site_health() from public;
grant execute on function public.site_health() to authenticated, service_role;
