package rate.pages.report.site;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import rate.engine.game.Ladder;
import rate.engine.text.Letters;
import rate.file.store.Sha256;

/** Where the pages of a site are, from its folder on and without what follows the point, and how one leads to another. */
final class SiteAddress {

    static final String INDEX = "index";
    static final String PLAYERS = "players/index";
    static final String FIXTURES = "fixtures";
    static final String FORECAST = "forecast";
    static final String SCRIPT = "site.js";

    /** The page that servers show for an address that does not exist. */
    static final String NOT_FOUND = "404";

    /** Ladders without names. */
    private static final Set<String> UNNAMED = Set.of("players", "commanders");

    private SiteAddress() {}

    static String player(String name) {
        return "players/" + SiteSlug.inFolder(name, "player");
    }

    /**
     * The first page of a ladder.
     *
     * @param name the log's own; empty if it has none
     */
    static String ladder(Ladder ladder, String name) {
        if (name.isEmpty()) {
            return "ladders/" + ladder.id();
        }
        String folder = ladder == Ladder.PLAYERS ? "ladders/" : ladder.id() + "/";
        return folder + SiteSlug.of(name, "ladder", UNNAMED);
    }

    /** One of the pages that a list goes over, from 1. */
    static String page(String first, int page) {
        return page == 1 ? first : first.replaceFirst("/index$", "") + "/page-" + page;
    }

    /** How a page leads to the folder of the site: {@code ../}, as often as it takes. */
    static String root(String from) {
        return "../".repeat((int) from.chars().filter(c -> c == '/').count());
    }

    /** How a page leads to a file of the site, by what is between them. */
    static String link(String from, String to) {
        int common = 0;
        for (int slash = from.indexOf('/');
                slash >= 0 && to.startsWith(from.substring(0, slash + 1));
                slash = from.indexOf('/', slash + 1)) {
            common = slash + 1;
        }
        StringBuilder link = new StringBuilder();
        for (int slash = from.indexOf('/', common); slash >= 0; slash = from.indexOf('/', slash + 1)) {
            link.append("../");
        }
        return link.append(to, common, to.length()).toString();
    }

    /**
     * A name as a part of an address: small letters of ASCII, digits and single hyphens, so that it is one file on every disk,
     * in every archive and on every server. It follows from the name alone, whoever else there is. A name that is one already
     * stays as it is; any other has a piece of its digest behind it, since several may read alike.
     * Where there are many, they are in folders by the first digits of their digests, so that none has too many files.
     */
    static final class SiteSlug {

        /** A longer name is cut. */
        private static final int LONGEST = 60;

        private static final int FOLDER_DIGITS = 2;
        /** So many that a million names without a letter that is read have addresses of their own. */
        private static final int DIGEST_DIGITS = 12;

        /** The first letter of folders of names in capitals: {@code Ann} and {@code ann} are one file on some disks. */
        private static final String TITLED = "t";

        /** A slug that ends like a digest might be the address of another name. */
        private static final Pattern DIGESTED = Pattern.compile("(.*-)?[0-9a-f]{" + DIGEST_DIGITS + "}");

        /** Names of devices on some systems, whatever follows the point, and of the first page of a folder. */
        private static final Pattern RESERVED = Pattern.compile("con|prn|aux|nul|(com|lpt)[0-9]|index");

        /** Letters that are no Latin ones with marks, and how they are read. */
        private static final Map<Integer, String> READ = read("""
                ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n
                а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch
                ш sh щ shch ъ - ы y ь - э e ю yu я ya і i ї yi є ye ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz
                α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o
                """);

        private SiteSlug() {}

        private static Map<Integer, String> read(String pairs) {
            String[] words = pairs.trim().split("\\s+", 0);
            Map<Integer, String> read = new HashMap<>();
            for (int word = 0; word < words.length; word += 2) {
                read.put(words[word].codePointAt(0), words[word + 1].replace("-", ""));
            }
            return read;
        }

        /**
         * The part of an address for a name.
         *
         * @param otherwise what a name is called that has nothing that can be read
         * @param taken what has another meaning there
         */
        static String of(String name, String otherwise, Set<String> taken) {
            String plain = plain(name);
            boolean isItself = plain.equals(name)
                    && isFree(plain)
                    && !taken.contains(plain)
                    && !DIGESTED.matcher(plain).matches();
            return isItself
                    ? plain
                    : (plain.isEmpty() ? otherwise : plain)
                            + "-"
                            + digest(name).substring(FOLDER_DIGITS, FOLDER_DIGITS + DIGEST_DIGITS);
        }

        /**
         * The part of an address for a name of which each word begins with a capital, without a digest, in a folder of its own;
         * the same as {@link #of} for any other name.
         */
        static String inFolder(String name, String otherwise) {
            String plain = plain(name);
            boolean isTitled =
                    isFree(plain) && !plain.equals(name) && titled(plain).equals(name);
            String folder = digest(name).substring(0, FOLDER_DIGITS);
            return isTitled ? TITLED + folder + "/" + plain : folder + "/" + of(name, otherwise, Set.of());
        }

        private static boolean isFree(String plain) {
            return !plain.isEmpty() && !RESERVED.matcher(plain).matches();
        }

        /** The only name of words with capitals that reads so: Ann Lee for ann-lee. */
        private static String titled(String plain) {
            StringBuilder name = new StringBuilder();
            for (int i = 0; i < plain.length(); i++) {
                char c = plain.charAt(i);
                boolean isFirst = i == 0 || plain.charAt(i - 1) == '-';
                name.append(c == '-' ? ' ' : isFirst && c >= 'a' ? (char) (c - 'a' + 'A') : c);
            }
            return name.toString();
        }

        private static String digest(String name) {
            return Sha256.of(name.getBytes(StandardCharsets.UTF_8));
        }

        private static String plain(String name) {
            StringBuilder slug = new StringBuilder();
            Letters.small(name).codePoints().forEach(letter -> {
                String read = READ.get(letter);
                if (read != null) {
                    slug.append(read);
                } else if (letter < 0x80) {
                    append(letter, slug);
                } else {
                    Letters.small(Letters.bare(Character.toString(letter)))
                            .codePoints()
                            .forEach(part -> append(part, slug));
                }
            });
            int end = Math.min(LONGEST, slug.length());
            while (end > 0 && slug.charAt(end - 1) == '-') {
                end--;
            }
            return slug.substring(0, end);
        }

        /** A letter or digit; for anything else a hyphen, once and not at the beginning. */
        private static void append(int letter, StringBuilder slug) {
            String read = READ.get(letter);
            if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
                slug.append((char) letter);
            } else if (read != null) {
                slug.append(read);
            } else if (slug.length() > 0 && slug.charAt(slug.length() - 1) != '-') {
                slug.append('-');
            }
        }
    }
}
