package rate;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Names that break what was not made for them, and are names all the same: a log may have every one of them. */
public final class HostileNames {

    private static final List<String> PARTS =
            List.of(("=¦+¦-¦@¦'¦''¦\"¦\"\"¦,¦;¦|¦\\¦/¦`¦```¦*¦**¦_¦__¦~~¦#¦!¦![¦](¦)¦[¦]¦(¦{¦}¦<¦>¦&¦&amp;¦&#64;¦<b>¦"
                            + "</td>¦<!--¦-->¦]]>¦<?x?>¦<script>¦javascript:¦http://a.bc¦www.a.bc¦a@b.cd¦@all¦#1¦:x:¦$¦^¦%¦%00¦"
                            + "%s¦..¦.¦_x0041_¦_x005F_¦_X0041_¦x0041_¦HYPERLINK(\"http://a.bc\")¦cmd|'/C'!A0¦SUM(1+1)¦DDE¦0¦1¦"
                            + "007¦1e3¦1E5¦-1¦1,5¦1.5¦1/2¦2020-01-01¦TRUE¦#REF!¦NaN¦null¦History¦players¦é¦ß¦Ł¦Ж¦中¦가¦א¦ع¦😀¦"
                            + "👨‍👩‍👧¦ﬁ¦Ⅷ¦a¦Z¦Ann¦ ¦  ¦\u00a0¦ü¦İ¦ı¦\uFFFD¦\uFDD0¦𝔘¦--¦(c)¦1.¦- ¦\\|¦\\\\¦|-|¦:--")
                    .split("¦", -1));

    private HostileNames() {}

    /** So many, none twice; the same for the same seed. */
    public static List<String> of(int count, long seed) {
        Random random = new Random(seed);
        Set<String> names = new LinkedHashSet<>();
        while (names.size() < count) {
            StringBuilder name = new StringBuilder();
            for (int part = 1 + random.nextInt(5); part > 0; part--) {
                name.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            String clean =
                    Normalizer.normalize(name, Normalizer.Form.NFC).replaceAll("^[\\p{Z}\\s]+|[\\p{Z}\\s]+$", "");
            if (!clean.isEmpty()) {
                names.add(clean);
            }
        }
        return new ArrayList<>(names);
    }
}
