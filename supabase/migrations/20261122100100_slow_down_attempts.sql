-- Some limits only slow attempts down: when the allowance is used up, one more is allowed after each pause.
drop function private.consume_rate_limits(text[], text[], integer[], integer[]);

create function private.consume_slowly(
  endpoint text, caller text, allowance integer, period interval, pause interval
) returns integer language plpgsql set search_path = '' as $$
begin
  -- The last attempt of the allowance starts the first pause.
  if private.consume_rate_limit(endpoint, caller, allowance - 1, period) = 0 then return 0; end if;
  return private.consume_rate_limit(endpoint || ' pause', caller, 1, pause);
end
$$;

-- Counts an attempt in each bucket in order and returns the seconds to wait at the first that is used up; the buckets
-- after it are not counted. A bucket without a pause, or with one of null, stays used up until its period ends. Expired
-- ones are deleted last: two callers that deleted first could lock rows in different orders and deadlock.
create or replace function private.consume_rate_limits(
  endpoints text[], callers text[], allowances integer[], seconds integer[], pauses integer[] default '{}'
) returns integer language plpgsql set search_path = '' as $$
declare
  wait integer := 0;
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  for n in 1 .. coalesce(array_length(endpoints, 1), 0) loop
    wait := case when pauses[n] is null
      then private.consume_rate_limit(endpoints[n], callers[n], allowances[n], make_interval(secs => seconds[n]))
      else private.consume_slowly(endpoints[n], callers[n], allowances[n], make_interval(secs => seconds[n]),
        make_interval(secs => pauses[n])) end;
    exit when wait > 0;
  end loop;
  perform private.delete_expired_rate_limits();
  return wait;
end
$$;
