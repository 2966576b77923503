<#-- What the jar carries of others. The list of artifacts is the build's; where their texts stand in the jar is said here. -->
<#function text project licences>
    <#switch project.groupId>
        <#case "org.jline"><#return "META-INF/licenses/jline-BSD-3-Clause.txt">
        <#case "me.tongfei"><#return "META-INF/licenses/progressbar-MIT.txt">
        <#case "org.codehaus.woodstox"><#return "META-INF/licenses/stax2-api-BSD-2-Clause.txt">
        <#case "org.commonmark"><#return "META-INF/licenses/commonmark-BSD-2-Clause.txt">
        <#case "com.google.re2j"><#return "META-INF/licenses/re2j-BSD-3-Clause.txt">
        <#case "org.webjars.npm"><#return "META-INF/resources/webjars/${project.artifactId}/${project.version}/LICENSE.md">
        <#default>
            <#if licences != "Apache-2.0"><#stop "third-party.ftl names no text of the licence of " + project.artifactId></#if>
            <#return "META-INF/licenses/Apache-2.0.txt">
    </#switch>
</#function>
What this program carries of others, with the licences under which it is here. The texts stand in this jar.
Notices that go with the Apache License stand in META-INF/NOTICE and META-INF/NOTICE.txt.

<#list dependencyMap as entry>
<#assign project = entry.getKey()>
<#assign licences = entry.getValue()?join(", ")>
${project.groupId}:${project.artifactId}:${project.version}
    ${project.name!project.artifactId}, ${project.url!""}
    licence: ${licences}
    text: ${text(project, licences)}

</#list>
What is carried within these:

FastDoubleParser, in jackson-core
    licence: MIT, and those of fast_float (MIT) and bigint (BSD-2-Clause), of which it is made
    text: META-INF/FastDoubleParser-LICENSE
    text: META-INF/FastDoubleParser-ThirdParty-LICENSE

Schubfach, in jackson-core
    licence: MIT
    text: META-INF/Schubfach-LICENSE

Loading of native libraries (JLineNativeLoader, OSInfo), in jline-native
    licence: Apache-2.0
    text: META-INF/licenses/Apache-2.0.txt

@kurkle/color 0.3.2, in Chart.js
    https://github.com/kurkle/color
    licence: MIT
    text: META-INF/licenses/kurkle-color-MIT.txt
