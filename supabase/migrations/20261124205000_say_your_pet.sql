-- In the guide the pet is "your pet" and never "it", and what the lines "In short" say isn't said again below them.
-- A sentence that staff have changed stays theirs.
do $$
declare
  said text[];
begin
  foreach said slice 1 in array array[
    ['We are sorry. Nothing has to be decided tonight, and your pet can stay with you until the morning. Here is what helps now, and why.',
     'Here is what helps now, and why.'],
    ['**Lay your pet curled up, the way it liked to lie.**',
     '**Lay your pet curled up, as in sleep.**'],
    ['If it is stiff already, leave it as it is. That changes nothing for us.',
     'If that has begun, leave everything as you find it. That changes nothing for us.'],
    ['**Wrap your pet in a towel or a blanket, and keep it cool.**',
     '**Wrap your pet in a towel or a blanket, somewhere cool.**'],
    ['let two people carry it by the corners like a stretcher, or draw it across the floor. If there are stairs, or nobody to help, leave your dog where it is, cool the room,',
     'let two people carry the blanket by its corners like a stretcher, or draw it across the floor. If there are stairs, or nobody to help, let your dog lie there, cool the room,'],
    ['your pet has died, its body has stopped working, and it does not hurt any more.',
     'your pet has died, the body has stopped working, and nothing hurts any more.'],
    ['ask your vet how deep it has to be: ravens, eagles, coyotes and dogs have died of it.',
     'ask your vet how deep the grave has to be: ravens, eagles, coyotes and dogs have died of this medicine.'],
    ['**If you take your pet home after it was euthanized,**',
     '**If you take your pet home after euthanasia,**'],
    ['Wrap it, and lay it on the floor, out of the sun. Please do not leave it in a parked car in the sun, which is hot within minutes.',
     'Use a blanket, and choose the floor, out of the sun. Please do not leave your pet in a parked car in the sun, which is hot within minutes.']
  ] loop
    update public.site_settings set value = replace(value, said[1], said[2])
     where key = 'when_a_pet_dies' and position(said[1] in value) > 0;
  end loop;
end
$$;
