-- Tries are counted here also for the doors of the site's own processes, so that several of them count together.

-- Counts one try and gives the seconds to wait, 0 when it may go on. An end further off than the period can be comes
-- from before the clock was put back.
create function private.count_try(door text, caller text, most integer, period interval) returns integer
language plpgsql set search_path = '' as $$
declare
  try private.tries;
begin
  insert into private.tries as earlier values (
    count_try.door, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(count_try.caller, 'UTF8')), 'hex'),
    clock_timestamp() + period, 1
  )
  -- By the time at which the row is had, for whoever had it before may have begun later.
  on conflict on constraint tries_pkey do update set
    taken = case when earlier.ends_at between clock_timestamp() and clock_timestamp() + period
      then earlier.taken else 0 end + 1,
    ends_at = case when earlier.ends_at between clock_timestamp() and clock_timestamp() + period
      then earlier.ends_at else clock_timestamp() + period end
  returning * into try;
  if try.taken <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from try.ends_at - clock_timestamp())));
end
$$;

create function private.clear_old_tries() returns void
language sql set search_path = '' as $$
  delete from private.tries where ctid in (
    select ctid from private.tries where ends_at < clock_timestamp() limit 20 for update skip locked
  )
$$;

-- Counts a try at each door in turn, and gives the seconds to wait at the first that is shut; at the doors behind it
-- nothing is counted. What is over goes last, so that nobody who counts waits for two rows in another order.
create function private.take_tries(doors text[], callers text[], most integer[], seconds integer[]) returns integer
language plpgsql set search_path = '' as $$
declare
  wait integer := 0;
begin
  -- A count may be lost with the machine: nobody waits for the disk.
  perform set_config('synchronous_commit', 'off', true);
  for n in 1 .. coalesce(array_length(doors, 1), 0) loop
    wait := private.count_try(doors[n], callers[n], most[n], make_interval(secs => seconds[n]));
    exit when wait > 0;
  end loop;
  perform private.clear_old_tries();
  return wait;
end
$$;

create index tries_over on private.tries (ends_at);
