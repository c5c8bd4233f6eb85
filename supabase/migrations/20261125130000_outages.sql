-- Takes back what was counted for a message that could not be stored, so that it may be sent again.
create function private.uncount_contact_message(network text, is_suspected boolean, was_first boolean) returns void
language plpgsql set search_path = '' as $$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform private.refund_rate_limit(lane, 'everyone');
  if network is not null then
    perform private.refund_rate_limit(lane, network);
    if was_first then perform private.refund_rate_limit('first message', network); end if;
  end if;
end
$$;
