/**
 * The texts that visitors read and staff can't change, as patterns that match a whole text, grouped by the reason.
 * Anything except labels, numbers and names belongs in app/brand/texts.ts.
 */
export const labels: Record<string, RegExp[]> = {
  'links and buttons, which say where they lead': [
    /^(Skip to content|Menu|Call|Message|What now|Contact Us|Need guidance\? Contact Us|Send Message|Leave a message)$/,
    /^(When a pet dies|If your pet has just died, read what to do now\.)$/,
    /^(View Details|Learn More|View All Partner Clinics|All partner clinics|Browse Products|All Products)$/,
    /^(The full price|See the prices|See all prices|Show the full price|Ask about this)$/,
    /^(Ask us to come( to this clinic)?|Read it over)$/,
    /^(How we care for your pet|Scroll to top|Show \d+ more \w+)$/,
    /^[Pp]et cremation in .+$/,
    /^Back to (all clinics|all products|our home page)$/,
    /^(Directions|Send a text|Read or write a review)$/,
    /^(of|to|about) .+$|^\(website of .+\)$|^Call [\d() -]+$/,
  ],
  'titles of pages that links share, and of lists of links': [
    /^(When a pet dies|How we care for your pet|The days after|Urns and keepsakes|Privacy Policy|Terms of Service)$/,
    /^(Quick Links|For Families|Areas We Serve)$/,
  ],
  'names of facts, fields and columns': [
    /^(Address|Phone|Hours|Emergencies|Emergency number|In an emergency|Website|About|About:|Distance|Collection|From a home|Ashes return|Size|For a pet of|Price)$/,
    /^(Name|Email|Your message|\((optional|required|one of these two)\)|Opening hours|Contact|Prices)$/,
    /^(What the price depends on|Add a second pet|Your second pet|By the weight above)$/,
    /^(Or a size, if you don’t know the weight|How your pet comes to us|Town of your home)$/,
    /^(Only if we come to your home|Urn or keepsake|If you would like one|And another one)$/,
    /^(Individual: you receive only your pet’s ashes|Communal: we scatter the ashes in our memorial garden)$/,
    /^(Your answers|About you|Your name|Your pet|Name of your pet|Kind, such as a beagle|Weight, such as 12 kg or 30 lb)$/,
    /^(Or the size|I don’t know( yet)?|Where your pet is now|At home: please come|At a partner clinic)$/,
    /^(With me: I will come to you in Cranbrook|The clinic|Choose the (clinic|town)|Street and number|, and the name of the place|Cremation|None)$/,
    /^(Being there, and anything else|I would like to be there for the cremation|When we may call you|Anything else)$/,
    /^(We collect from a partner clinic|You bring your pet to us in Cranbrook)$/,
    /^(We collect (your pet )?from your home|Another place)$/,
    /^(Prices by service and by the weight of the pet|The way from your call to the return)$/,
  ],
  'made from rows: prices, hours, addresses, names': [
    /^(Ask us|\$[\d.,]+)\. (You hear the amount before we set out|For the drive, once, both ways)\.$/,
    /^\$[\d.,]+(, GST included)?$|^\d+ products?$|^https:\/\/\S+$/,
    /^[A-Z][a-z]+day( to [A-Z][a-z]+day)?$|^[\d:]+ [ap]m to [\d:]+ [ap]m$|^Closed$/,
    /^We’re (open|closed) .+$|^We (open|close) .+$/,
    /^Partner clinic in .+$|^.+, British Columbia$|^.+ \(\$[\d.]+\)$|^[\w ]+, .+ \(.+ kg\)$/,
  ],
  'the name of the field that only robots fill in, out of sight': [/^Topic$/],
  'the legal minimum': [
    /^© \d{4} .+$/,
    /^(Nothing is sent yet\. )?We use what you write to answer you\.$/,
  ],
}
