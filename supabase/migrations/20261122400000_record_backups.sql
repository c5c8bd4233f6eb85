-- How every backup and every restore drill went: one row each, begun before the work.
create table private.backup_runs (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('nightly', 'manual', 'drill')),
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  -- What went wrong, in words for a person. A run that has neither ended nor a problem was interrupted.
  problem     text,
  -- The file's name without its folder, and of a drill that of the backup it restored.
  file        text,
  size        bigint,
  row_count   bigint,
  pictures    integer,
  -- Pictures whose bytes were missing from the site.
  missing     integer,
  updated_at  timestamptz not null default now()
);
create index backup_runs_newest on private.backup_runs (kind, started_at desc);
alter table private.backup_runs enable row level security;
create trigger touch_updated_at before update on private.backup_runs
  for each row execute function private.touch_updated_at();

-- The last good backup and the last drill, and of each what went wrong since. `nightly` is on or off, as the site was
-- last started; null where no site of ours makes backups. Late is a backup after 26 hours, a drill after eight days.
create function private.backup_state() returns table (
  nightly text, backup_at timestamptz, backup_file text, backup_size bigint, backup_rows bigint,
  backup_pictures integer, backup_missing integer, backup_problem text, is_backup_late boolean,
  drill_at timestamptz, drill_file text, drill_problem text, is_drill_late boolean
) language sql stable set search_path = '' as $$
  with plan as (
    select value, updated_at from private.settings where key = 'nightly_backup'
  ), ended as (
    select *, coalesce(problem, case when finished_at is null then 'It was interrupted.' end) as trouble
      from private.backup_runs
     where finished_at is not null or started_at < now() - interval '1 hour'
  ), good as (
    select * from ended where kind <> 'drill' and trouble is null order by started_at desc limit 1
  ), bad as (
    select * from ended where kind <> 'drill' and trouble is not null order by started_at desc limit 1
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
           and coalesce(good_drill.finished_at, plan.updated_at) < now() - interval '8 days', false)
    from (select) as one
    left join plan on true left join good on true left join bad on true
    left join drill on true left join good_drill on true;
$$;
revoke execute on function private.backup_state() from public;
