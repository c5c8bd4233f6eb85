-- The third guide, /after, whose text staff edit as they edit the other two.
insert into private.public_settings (key) values ('days_after');

insert into public.site_settings (key, value) values
  ('days_after', $$The first days are often the hardest. Nothing here has to be done. Read what helps, and leave the rest for another day.

If you feel tonight that you cannot go on, call or text [988](tel:988). Somebody answers at any hour, free of charge.

## If you doubt the decision

Many of us go over the last days again and again. Was it too soon? Too late? Did I miss something? These questions come because you cared. They do not mean that you did wrong.

- **You decided with what you knew then.** Today you know more, because it is over.
- **There is seldom one right day.** Most often there are several on which it is kind to let a pet go.
- **Ask your vet.** You may call and ask what they saw, and whether anything else could have helped. That answer is often easier to live with than the question.
- **Write it down.** A letter to your pet, with what you are sorry for and what you are thankful for, can quiet thoughts that go round in circles.

If death came without warning, or while you were away, the same is true. You could not be there for what you could not know.

## The empty house

It is quiet at the door. Nobody waits for the walk. Such moments can hurt more than the day itself, because nobody else sees them.

- **Put things away when you are ready.** Some people need the bowl out of sight at once, and others leave the bed where it is for months. Both are right.
- **Keep the hour of the walk,** if you had one. Go out alone, or with somebody who will talk about your pet.
- **Find one person who understands.** Not everybody does. You owe nobody a reason for your tears.
- **Feeling relieved is allowed,** after weeks of pills and broken nights. It takes nothing away from your love.
- **A new pet can wait.** Nobody can tell you when it is time, and no pet takes the place of another.

## Children

Use plain words: your pet has died and will not come back. “Gone to sleep” or “gone away” can make a child afraid of bedtime, or wait at the window.

Children grieve in short bursts and play in between. That is how they manage. They may ask the same question many times. Let them see that you are sad, too, and that one can be sad and still make supper.

A drawing, a photo by the bed, a stone that they painted, or a flower each year gives them something to do. Tell their teacher what has happened.

A child or a teenager who would rather talk to somebody else can call Kids Help Phone at [1-800-668-6868](tel:+18006686868) or text CONNECT to 686868, day or night, free of charge.

## Your other pets

Many dogs and cats change after a friend has died. They want to be close to you, look in the places where the other one lay, eat less, sleep more, or call. In one study most of it was over within two to six months.

Keep meals and walks at their hours, and give a little more of your time. If one of them will not eat or seems unwell, call your vet. It may be an illness and not grief.

## When grief does not lift

Grief has no timetable. It comes in waves, and a good day is no betrayal. But if after some weeks you cannot sleep, eat or work, or if you feel alone with it, please talk to somebody. Your family doctor is one way. These are others:

- **[988](tel:988), call or text,** day and night, anywhere in Canada, free, if you think of ending your life or fear for somebody else. In danger, call [911](tel:911).
- **[310-6789](tel:310-6789), the Mental Health Support Line of British Columbia,** day and night. It needs no area code.
- **[1-877-779-2223](tel:+18777792223), the BC Bereavement Helpline,** free. Volunteers listen, and know of support groups and counsellors.
- **[811](tel:811), HealthLink BC,** tells you which counselling there is near you.
- **The Pet Loss Support Resource Centre** of the Ontario Veterinary College has films, readings and lists of counsellors who know the grief for an animal. It is free, and on the web.

## What to do with the ashes

There is no hurry. Ashes keep. Many families leave them on a shelf for a year before they know.

- **Keep them at home,** all in one urn, or shared among several. You can choose an urn or a keepsake months from now.
- **Bury them** in your garden, with a shrub or a stone. Think of whether you will move one day.
- **Scatter them** on your own land. Elsewhere, in a park or by a lake, ask first: you need the leave of whoever owns the land or cares for it, and some places are sacred to the First Nations whose home this is.
- **Send them by mail** within Canada if you must. Canada Post wants them in a sealed container inside a second one, with the certificate of cremation.
$$)
on conflict (key) do nothing;
