-- What is over is cleared away after everything is counted: who cleared first held rows that another waited for while
-- it held rows of its own, and two of them could wait for each other.
create or replace function private.take_try(door text, caller text, most integer, period interval) returns integer
language sql set search_path = '' as $$
  select private.count_try(take_try.door, take_try.caller, take_try.most, take_try.period)
$$;

create or replace function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
declare
  network text := private.network_of(address);
begin
  wait := greatest(
    case when network is null then 0 else private.take_try('passcode', network, 5, '1 minute') end,
    private.take_try('passcode', 'everyone', 15, '1 minute'),
    private.take_try('passcode of the day', 'everyone', 200, '1 day')
  );
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_right then
    perform private.forget_try('passcode', network), private.forget_try('passcode', 'everyone'),
      private.forget_try('passcode of the day', 'everyone');
  end if;
  perform private.clear_old_tries();
end
$$;

create or replace function public.verify_invitation_token(token text)
returns table (is_valid boolean, user_id uuid, email text, expired boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network text := private.network_of(private.caller_address());
  wait integer;
begin
  wait := greatest(
    case when network is null then 0 else private.take_try('invitation', network, 30, '1 minute') end,
    private.take_try('invitation', 'everyone', 300, '1 minute')
  );
  perform private.clear_old_tries();
  perform private.refuse_haste(wait);
  return query
    select live, invitation.user_id, case when live then invitation.email end, invitation.unused and not live
    from (
      select *, accepted_at is null and revoked_at is null as unused
      from public.invitations where token_hash = private.hash_token(verify_invitation_token.token)
    ) as invitation, lateral (select unused and expires_at > now() as live) as state;
end
$$;
