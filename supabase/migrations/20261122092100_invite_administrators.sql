-- 244 random bits. Only the holder of the link gets them.
create function private.create_token() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

create function private.mail_invitation(invitation public.invitations, token text) returns void
language sql set search_path = '' as $$
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation.id::text;
  insert into public.mail_outbox (kind, recipient, payload) values ('invitation', invitation.email, jsonb_build_object(
    'invitation_id', invitation.id, 'token', token, 'invited_by', auth.email(), 'expires_at', invitation.expires_at
  ))
$$;

-- Revokes earlier invitations to this address, so that at most one link works.
create function private.add_invitation(email text, token text) returns public.invitations
language sql set search_path = '' as $$
  update public.invitations set revoked_at = now()
   where invitations.email = lower(add_invitation.email) and accepted_at is null and revoked_at is null;
  insert into public.invitations (email, token_hash)
  values (lower(add_invitation.email), private.hash_token(token)) returning *
$$;

-- Adds an invitation, queues its mail and returns the token of the link, which is shown only this once.
create function public.invite_administrator(email text)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  secret text := private.create_token();
  added public.invitations;
begin
  perform private.require_admin();
  if address !~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'
    or char_length(address) > 254 then
    raise exception 'This is not an e-mail address.';
  end if;
  if exists (
    select from auth.users
    where users.email = address and email_confirmed_at is not null and deleted_at is null
  ) then
    raise exception 'There is an account with this address already: approve it in the list of users.';
  end if;
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  added := private.add_invitation(address, secret);
  perform private.mail_invitation(added, secret);
  return query select added.id, secret, added.expires_at;
end
$$;

-- Replaces the link of an invitation that nobody has accepted yet.
create function public.resend_invitation(invitation_id uuid)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text := private.create_token();
  renewed public.invitations;
begin
  perform private.require_admin();
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  update public.invitations
     set token_hash = private.hash_token(secret), sent_at = now(), expires_at = now() + interval '7 days'
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null
  returning * into renewed;
  if not found then raise exception 'This invitation was accepted or revoked: invite the person again.'; end if;
  perform private.mail_invitation(renewed, secret);
  return query select renewed.id, secret, renewed.expires_at;
end
$$;

create function public.revoke_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.invitations set revoked_at = now()
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null;
  if not found then raise exception 'This invitation was accepted or revoked already.'; end if;
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation_id::text;
end
$$;

grant execute on function
  public.invite_administrator(text), public.resend_invitation(uuid), public.revoke_invitation(uuid)
  to authenticated, service_role;
