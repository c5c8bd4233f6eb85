-- As before, but a network's messages that look like spam count apart from its families', which may be many: a mobile
-- network gives one address to thousands of people.
create or replace function private.count_contact_message(
  network text, is_suspected boolean, per_network integer, overall integer, period interval
) returns table (wait integer, is_first boolean) language plpgsql set search_path = '' as $$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  wait := 0;
  is_first := false;
  if network is not null then
    wait := private.consume_rate_limit(lane, network, per_network, period);
  end if;
  if wait = 0 then
    if network is not null then
      is_first := private.consume_rate_limit('first message', network, 1, interval '1 day') = 0;
    end if;
    wait := private.consume_rate_limit(lane, 'everyone', overall, period);
    if is_first then wait := 0; end if;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end
$$;
