/** English plurals. */
import { createPlurals } from '../plural-rules.ts';

export const english = createPlurals({
  firstOnly: true,
  compounds: true,
  sets: `man men, woman women, child children, person people, foot feet, tooth teeth, goose geese, mouse mice, louse lice, ox oxen,
    knife knives, life lives, wife wives, half halves, calf calves, leaf leaves, loaf loaves, shelf shelves, thief thieves,
    wolf wolves, elf elves, self selves, sheaf sheaves, scarf scarves scarfs, hoof hooves hoofs, dwarf dwarves dwarfs,
    wharf wharves, potato potatoes, tomato tomatoes, hero heroes, echo echoes, veto vetoes, torpedo torpedoes,
    mango mangoes mangos, mosquito mosquitoes mosquitos, buffalo buffaloes buffalos, volcano volcanoes volcanos,
    tornado tornadoes tornados, cargo cargoes cargos, halo haloes halos, motto mottoes mottos, domino dominoes dominos,
    quiz quizzes, cactus cacti cactuses, fungus fungi funguses, nucleus nuclei, radius radii, stimulus stimuli,
    syllabus syllabi syllabuses, focus foci focuses, analysis analyses, basis bases, crisis crises, oasis oases,
    thesis theses, hypothesis hypotheses, diagnosis diagnoses, axis axes, axe axes, criterion criteria, phenomenon phenomena,
    datum data, medium media mediums, memorandum memoranda, aquarium aquariums aquaria, terrarium terrariums terraria,
    stadium stadiums stadia, antenna antennas antennae, vertebra vertebrae, larva larvae, formula formulas formulae,
    index indices indexes, matrix matrices, vertex vertices, appendix appendices appendixes, tableau tableaux,
    bureau bureaus bureaux, gateau gateaux gateaus, plateau plateaus plateaux, stomach stomachs, monarch monarchs, epoch epochs,
    gas gases gasses, bus buses busses, passerby passersby, penny pennies pence, cloth cloths clothes,
    photo photos, piano pianos, trousers trouser, pyjamas pyjama, pajamas pajama,
    human humans, german germans, ottoman ottomans, shaman shamans, talisman talismans, mongoose mongooses`,
  singulars: `news lens series species always perhaps thanks besides sometimes towards afterwards indoors this thus was has his its us is
    as yes gps plus bonus virus status campus citrus hibiscus lotus census genius venus octopus walrus abacus discus minus
    surplus versus opus corpus apparatus chorus circus lupus papyrus walrus tennis iris basis paris davis chassis debris
    pelvis trellis cannabis clematis canvas atlas texas kansas dallas alas christmas pancreas bias alias madras pampas adidas asus
    chaos thermos cosmos asbestos rhinoceros lexus prius chess less miss across shorts briefs tights goods flats slacks customs
    means mathematics physics athletics aerobics gymnastics measles diabetes rabies herpes mars ares hermes hercules jesus lewis
    james charles thomas lucas marcus jonas`,
  endings: [
    ['y', 'ies', /.[^aeiou]$/],
    ['', 'es', /(?:s|x|z|ch|sh)$/],
    // Words in -us and -ss are singular; few nouns end in -u.
    ['', 's', /(?:[^suxz]|(?:men|gur|em|tut|haik|bayo|caribo|tirami)u)$/],
  ],
});
