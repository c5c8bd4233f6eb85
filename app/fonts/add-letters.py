"""Adds the letters of Ktunaxa to a subset of Figtree or Newsreader, drawn from the shapes of the face itself, so that a
word such as ʔaq̓am comes in one face: python add-letters.py figtree SUBSET.ttf RESULT.woff2
"""

import sys

from fontTools.otlLib.builder import buildAnchor, buildLookup, buildMarkBasePosSubtable
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

# What people also type for a glottal stop and for a long vowel.
SAME_SHAPES = {0x241: "glottal", 0x2BC: "quoteright", 0xA78F: "periodcentered"}
NEW = {
    0x141: "Lslash", 0x142: "lslash", 0x23C: "cstroke", 0x242: "smallglottal",
    0x294: "glottal", 0x2C60: "Ldoublebar", 0x2C61: "ldoublebar", 0x313: "commaabove",
}  # fmt: skip
# The letters that Ktunaxa writes with a comma above, in either case.
BASES = "ptkqcmnwylPTKQCMNWYL¢ȼʔ"
# Space between a letter and the comma above it.
GAP = 45


def contours_of(font, name):
    """The points of a glyph as ((x, y), 1 where the curve passes through it), contour by contour."""
    coordinates, ends, flags = font["glyf"][name].getCoordinates(font["glyf"])
    points = [(point, flag & 1) for point, flag in zip(coordinates, flags)]
    return [points[start:end] for start, end in zip([0] + [end + 1 for end in ends], [end + 1 for end in ends])]


def move(contours, x=0, y=0):
    return [[((px + x, py + y), is_on) for (px, py), is_on in contour] for contour in contours]


def parallelogram(left, low, right, high, thickness):
    corners = [(left, low), (left, low + thickness), (right, high + thickness), (right, high)]
    return [(corner, 1) for corner in corners]


def glottal_of_figtree(font, lower):
    """The question mark without its dot, its stem as long as a capital's; `lower` takes the bowl down."""
    bowl, _dot = contours_of(font, "question")
    foot = min(y for (_, y), _ in bowl)
    return [[((x, 0 if y == foot else y - lower), is_on) for (x, y), is_on in bowl]]


def glottal_of_newsreader(font, lower):
    """The bowl of the question mark on the foot of an l."""
    bowl = [((x, y - lower), is_on) for (x, y), is_on in contours_of(font, "question")[0]]
    foot = contours_of(font, "l")[0]
    (right, _), _ = foot[0]
    left = foot[5][0][0]
    aside = 150 - left
    stem = [((x + aside, y), 1) for (x, y), _ in foot[:6]]
    outer, inner = bowl[:8], bowl[15:]
    return [outer + [((right + aside, 318 - lower), 1)] + stem + [((left + aside, 384 - lower), 1)] + inner]


# The left and the right edge of the upright stroke of an l and an L, which has its foot in the same contour.
STEMS = {
    "figtree": {"l": lambda own: (own[0][0][0][0], own[0][2][0][0]), "L": lambda own: (own[0][0][0][0], own[0][3][0][0])},
    "newsreader": {"l": lambda own: (own[0][5][0][0], own[0][0][0][0]), "L": lambda own: (own[1][4][0][0], own[1][0][0][0])},
}  # fmt: skip


def draw(font, face):
    """The new letters at one weight: name → (width, contours)."""
    width = lambda name: font["hmtx"][name][0]
    glottal = {"figtree": glottal_of_figtree, "newsreader": glottal_of_newsreader}[face]
    small, tall = font["OS/2"].sxHeight, font["OS/2"].sCapHeight
    bar = font["glyf"]["hyphen"].yMax - font["glyf"]["hyphen"].yMin
    letters = {
        "glottal": (width("question"), glottal(font, 0)),
        "smallglottal": (width("question"), glottal(font, tall - small)),
    }
    for letter, stem in STEMS[face].items():
        left, right = stem(contours_of(font, letter))
        over = round((right - left) * 0.9)
        room = max(0, over + 15 - left)
        thin = round(bar * (0.8 if face == "figtree" else 0.62))
        gap = round(thin * 1.5)
        middle = round(tall * 0.46)
        own = contours_of(font, letter)
        rails = [
            parallelogram(left - over, y, right + over, y, thin)
            for y in (middle - gap // 2 - thin, middle + gap // 2)
        ]
        slope = round((right - left + 2 * over) * 0.45)
        slash = parallelogram(left - over, middle - slope // 2 - thin // 2, right + over, middle + slope - slope // 2 - thin // 2, round(bar * 1.05))  # fmt: skip
        wide = width(letter) + (2 if letter == "l" else 1) * room
        letters[letter + "doublebar"] = (wide, move(own + rails, room))
        letters[letter + "slash"] = (wide, move(own + [slash], room))
    glyph = font["glyf"]["c"]
    high = glyph.yMax
    rise = round(high * 0.1)
    stroke = round(bar * 0.85)
    middle = (glyph.xMin + glyph.xMax) // 2 + 8
    reach = round(high * 0.33)
    slash = [
        ((middle - reach, -rise), 1), ((middle + reach - stroke, high + rise), 1),
        ((middle + reach, high + rise), 1), ((middle - reach + stroke, -rise), 1),
    ]  # fmt: skip
    letters["cstroke"] = (width("c"), contours_of(font, "c") + [slash])
    letters["commaabove"] = (0, comma_above(font, face))
    return letters


def comma_above(font, face):
    """The closing quotation mark, a little smaller. Figtree's leans so far that it would be taken for an acute accent, so
    it is set more upright and bolder. It stands over a q, for engines that set no mark at its anchor.
    """
    [quote] = contours_of(font, "quoteright")
    foot = min(y for (_, y), _ in quote)
    lean, broad = (0.14, 1.05) if face == "figtree" else (0, 0.85)
    upright = [((x - lean * (y - foot), y - foot), is_on) for (x, y), is_on in quote]
    xs = [x for (x, _), _ in upright]
    middle = (min(xs) + max(xs)) / 2
    x, y = place_above(font, "q")
    back = x - font["hmtx"]["q"][0]
    return [[((round((px - middle) * broad) + back, round(py * 0.85) + y), is_on) for (px, py), is_on in upright]]


def place_above(font, name):
    glyph = font["glyf"][name]
    return (glyph.xMin + glyph.xMax) // 2, glyph.yMax + GAP


def to_glyph(contours):
    pen = TTGlyphPen(None)
    for (start, _), *others in contours:
        pen.moveTo(start)
        controls = []
        for point, is_on in others:
            controls.append(point)
            if is_on:
                pen.qCurveTo(*controls)
                controls = []
        if controls:
            pen.qCurveTo(*controls, start)
        pen.closePath()
    return pen.glyph(dropImpliedOnCurves=False)


def add_outlines(font, face):
    letters = draw(font, face)
    bold = draw(instantiateVariableFont(TTFont(sys.argv[2]), {"wght": 700}), face) if "fvar" in font else {}
    font.setGlyphOrder(font.getGlyphOrder() + list(letters))
    for name, (width, contours) in letters.items():
        glyph = font["glyf"][name] = to_glyph(contours)
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
        if bold:
            bold_width, bold_contours = bold[name]
            places = lambda drawn: [point for contour in drawn for point, _ in contour]
            deltas = [(round(bx - x), round(by - y)) for (x, y), (bx, by) in zip(places(contours), places(bold_contours), strict=True)]
            phantoms = [(0, 0), (bold_width - width, 0), (0, 0), (0, 0)]
            font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, deltas + phantoms)]
    if bold:
        del font["HVAR"]
        add_HVAR(font)
    for table in font["cmap"].tables:
        table.cmap.update(NEW | SAME_SHAPES)


def add_anchors(font):
    """Sets the comma in the middle above the letters that have one."""
    names = [font.getBestCmap()[ord(base)] for base in BASES]
    bases = {name: {0: buildAnchor(*place_above(font, name))} for name in names}
    x, y = place_above(font, "q")
    marks = {"commaabove": (0, buildAnchor(x - font["hmtx"]["q"][0], y))}
    gpos = font["GPOS"].table
    lookup = buildLookup([buildMarkBasePosSubtable(marks, bases, font.getReverseGlyphMap())])
    gpos.LookupList.Lookup.append(lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "mark", otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [len(gpos.LookupList.Lookup) - 1]
    gpos.FeatureList.FeatureRecord.append(record)
    for script in gpos.ScriptList.ScriptRecord:
        for system in [script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)]:
            system.FeatureIndex.append(len(gpos.FeatureList.FeatureRecord) - 1)
    font["GDEF"].table.GlyphClassDef.classDefs["commaabove"] = 3


face, source, result = sys.argv[1:]
font = TTFont(source)
font.ensureDecompiled()
add_outlines(font, face)
add_anchors(font)
font.flavor = "woff2"
font.save(result)
