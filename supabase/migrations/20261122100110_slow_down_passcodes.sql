-- Whether this caller has consumed a rate limit whose period is not over.
create function private.has_consumed(endpoint text, caller text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.rate_limits stored
     where stored.endpoint = has_consumed.endpoint and stored.resets_at > clock_timestamp()
       and stored.caller = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(has_consumed.caller, 'UTF8')), 'hex')
  )
$$;

-- Attempts are limited by network. What all networks try together is only slowed down, and the first three attempts of
-- a network in a day don't wait for those who try on. From however many networks, at most 2,980 first attempts and 388
-- others are checked in a day. A right passcode is refunded, and its network doesn't wait again for ten minutes: the
-- same passcode is sent once more with the sign-up.
create or replace function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
declare
  network text := private.parse_network(address);
  is_first boolean := network is null
    or private.consume_rate_limit('passcode first of network', network, 3, '1 day') = 0;
  was_right boolean := private.has_consumed('passcode right', network);
  lane text := case when is_first then 'passcode first' else 'passcode' end;
begin
  wait := case when network is null then 0 else private.consume_rate_limit('passcode', network, 5, '1 minute') end;
  if wait = 0 and not was_right then
    wait := private.consume_slowly(lane, 'everyone', 100, '1 day',
      case when is_first then interval '30 seconds' else interval '5 minutes' end);
  end if;
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_first and (is_right or wait > 0) then
    perform private.refund_rate_limit('passcode first of network', network);
  end if;
  if is_right then
    perform private.refund_rate_limit('passcode', network);
    if not was_right then perform private.refund_rate_limit(lane, 'everyone'); end if;
    if network is not null then perform private.consume_rate_limit('passcode right', network, 1, '10 minutes'); end if;
  end if;
  perform private.delete_expired_rate_limits();
end
$$;

-- By network alone: a token can't be guessed, and an overall limit let strangers stop everybody who was invited.
create or replace function public.verify_invitation_token(token text)
returns table (is_valid boolean, user_id uuid, email text, expired boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network text := private.parse_network(private.caller_address());
begin
  if network is not null then
    perform private.require_within_limit(private.consume_rate_limit('invitation', network, 30, '1 minute'));
  end if;
  perform private.delete_expired_rate_limits();
  return query
    select live, invitation.user_id, case when live then invitation.email end, invitation.unused and not live
    from (
      select *, accepted_at is null and revoked_at is null as unused
      from public.invitations where token_hash = private.hash_token(verify_invitation_token.token)
    ) as invitation, lateral (select unused and expires_at > now() as live) as state;
end
$$;
