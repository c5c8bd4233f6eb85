-- Attempts are limited by network. What all networks try together is only slowed down, and the first three attempts of
-- a network in a day don't wait for those who try on. From however many networks, at most 2,980 first attempts and 388
-- others are checked in a day. A right passcode is refunded, and its network doesn't wait again for ten minutes: the
-- same passcode is sent once more with the sign-up.
create function private.check_access_passcode(
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

-- Volatile, because it counts attempts. The data service therefore accepts it by POST only.
create function public.verify_access_passcode(passcode text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.require_within_limit(checked.wait);
  return checked.is_right;
end
$$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;

-- For a site that reaches its database through the data service only, as on hosted Supabase.
create function public.set_access_passcode(passcode text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value;
end
$$;
grant execute on function public.set_access_passcode(text) to service_role;

create function private.find_live_invitation(token text, email text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.invitations
   where token_hash = private.hash_token(token) and invitations.email = lower(find_live_invitation.email)
     and accepted_at is null and revoked_at is null and expires_at > now()
$$;

-- Supabase Auth's before-user-created hook. It allows an account only to somebody with a valid invitation to that
-- address, or with the access passcode.
create function private.before_user_created(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given jsonb := coalesce(event #> '{user,user_metadata}', '{}');
  problem text := private.find_address_problem(event #>> '{user,email}');
  checked record;
begin
  if given ? 'invitation_token' then
    if private.find_live_invitation(given ->> 'invitation_token', event #>> '{user,email}') is not null then
      return '{}';
    end if;
    return private.refuse_sign_up(403, 'This invitation is not valid for this e-mail address.');
  end if;

  if not given ? 'access_passcode' then
    return private.refuse_sign_up(403, 'Signing up needs an invitation or the access passcode.');
  end if;
  checked := private.check_access_passcode(given ->> 'access_passcode', event #>> '{metadata,ip_address}');
  if checked.wait > 0 then
    return private.refuse_sign_up(429, format('Too many tries. Please wait %s seconds.', checked.wait));
  end if;
  if not checked.is_right then return private.refuse_sign_up(403, 'Invalid passcode'); end if;
  if problem is not null then return private.refuse_sign_up(400, problem); end if;
  return '{}';
end
$$;

create function private.refuse_sign_up(status integer, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', jsonb_build_object('http_code', status, 'message', message))
$$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

-- Accepts the invitation in the transaction that creates the account. Whoever has the link owns the mailbox, so the
-- address is confirmed. The token or passcode is removed from the account.
create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := new.raw_user_meta_data ->> 'invitation_token';
begin
  if token is not null then
    update public.invitations set accepted_at = now(), user_id = new.id
     where id = private.find_live_invitation(token, new.email) and accepted_at is null and revoked_at is null;
    if not found then raise exception 'This invitation is not valid for this e-mail address.'; end if;
    insert into public.admin_users (id) values (new.id);
  end if;
  update auth.users
     set raw_user_meta_data = raw_user_meta_data - array['invitation_token', 'access_passcode'],
         email_confirmed_at = case when token is null then email_confirmed_at
           else coalesce(email_confirmed_at, now()) end
   where id = new.id;
  return null;
end
$$;
create trigger accept_invitation after insert on auth.users
  for each row when (new.raw_user_meta_data ?| array['invitation_token', 'access_passcode'])
  execute function private.accept_invitation();

-- Supabase Auth also copies the metadata of a sign-up into the identity.
create function private.remove_sign_up_secrets() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.identity_data := new.identity_data - array['invitation_token', 'access_passcode'];
  return new;
end
$$;
create trigger remove_sign_up_secrets before insert on auth.identities
  for each row execute function private.remove_sign_up_secrets();

-- Deletes the accounts whose address nobody has confirmed for a day. Returns how many there were.
create function public.delete_unconfirmed_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_service();
  delete from auth.users
   where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
     and greatest(created_at, confirmation_sent_at) < now() - interval '1 day';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_unconfirmed_accounts() to service_role;

-- How each account came in, and whether its address was confirmed. An invitation is kept when its inviter's account is
-- deleted, so only the oldest account can be the first administrator's.
create function public.get_user_origins() returns table (id uuid, origin text, is_confirmed boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select users.id,
      case
        when invitation.id is not null and (invitation.invited_by is not null or not is_oldest) then 'invitation'
        when invitation.id is null and users.confirmation_sent_at is not null then 'passcode'
        when is_oldest then 'first administrator'
        else 'operator'
      end,
      users.email_confirmed_at is not null
    from auth.users
    cross join lateral (
      select not exists (
        select from auth.users older where older.created_at < users.created_at and older.deleted_at is null
      ) as is_oldest
    ) as age
    left join lateral (
      select invitations.id, invitations.invited_by from public.invitations
       where invitations.user_id = users.id and accepted_at is not null limit 1
    ) as invitation on true
    where users.deleted_at is null;
end
$$;
grant execute on function public.get_user_origins() to authenticated, service_role;
