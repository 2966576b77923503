@echo off
rem Runs rate on Windows: from an archive that was unpacked, whose bin has this file, or from a checkout whose target has the jar.
setlocal
set "home=%~dp0.."
set "jar=%home%\lib\rate.jar"
if not exist "%jar%" set "jar=%home%\target\rate.jar"
if not exist "%jar%" (
    echo rate: there is no program in %home%; mvn package makes it 1>&2
    exit /b 1
)
set "java=%home%\lib\runtime\bin\java.exe"
if not exist "%java%" if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" set "java=java.exe"
where /q "%java%" 2>nul || if not exist "%java%" (
    echo rate: there is no java on the PATH, and JAVA_HOME is not set 1>&2
    exit /b 1
)
rem The program writes UTF-8: the console shows it so while it runs.
for /f "tokens=2 delims=:." %%p in ('chcp') do set "page=%%p"
chcp 65001 >nul 2>nul
rem The flags of scripts/launch for a log that is not small.
"%java%" -XX:NewSize=48m -XX:MaxRAMPercentage=50 -XX:-UsePerfData -Xlog:disable "-Dpicocli.converters.excludes=.*" -Dpicocli.disable.closures=true -XX:FreqInlineSize=150 -XX:+UseSerialGC -XX:InitialRAMPercentage=0.1 %RATE_JAVA_OPTS% -cp "%jar%" rate.cli.Rate %*
set "code=%errorlevel%"
chcp %page% >nul 2>nul
exit /b %code%
